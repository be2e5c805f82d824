import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';
import type { WhoseRange } from './reference-words.ts';

const load = async () => (await import('./reference-words.ts')).referenceWords;
/** The row is shown already. */
const soon = (work: () => void) => {
  work();
  return () => undefined;
};

/** What the reference data says about a row: a common range where the lab printed none, and what the test is. */
export function Reference({ biomarker, whose }: { biomarker: ReviewedBiomarker; whose: WhoseRange }) {
  const { value: referenceWords } = useLoadedAhead(load, soon);
  const words = referenceWords?.(biomarker, whose);
  if (!words) return null;
  return (
    <>
      {words.range !== null && <p className="t-sm t-2">{words.range}</p>}
      {words.about !== null && <p className="t-sm t-2">{words.about}</p>}
    </>
  );
}
