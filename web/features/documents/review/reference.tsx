import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { useLoadedNow } from '#web/ui/hooks/use-loaded-now.ts';
import type { WhoseRange } from './reference-words.ts';

const load = async () => (await import('./reference-words.ts')).referenceWords;

/** What the reference data says about a row: a common range where the lab printed none, and what the test is. */
export function Reference({ biomarker, whose }: { biomarker: ReviewedBiomarker; whose: WhoseRange }) {
  const referenceWords = useLoadedNow(load);
  const words = referenceWords?.(biomarker, whose);
  if (!words) return null;
  return (
    <>
      {words.range !== null && <p className="t-sm t-2">{words.range}</p>}
      {words.about !== null && <p className="t-sm t-2">{words.about}</p>}
    </>
  );
}
