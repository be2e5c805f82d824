import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { isDoubtful, isEarlier } from './row-states.ts';
import { statusWords } from './range-words.ts';
import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';

/** A row's status as a mark of its own shape and its words. */
export function StatusMark({ biomarker, className }: { biomarker: ReviewedBiomarker; className?: string }) {
  const look = lookOf(biomarker);
  return (
    <span className={classNames('inline-flex items-center gap-2', look.colour, className)}>
      <span aria-hidden="true" className={classNames('size-2.5 flex-none', look.shape)} />
      {look.words}
      {(biomarker.decision === 'confirmed' || biomarker.decision === 'edited') && (
        <span className="inline-flex items-center gap-1 font-normal text-ink-3">
          <Check className="ico ico-sm" aria-hidden="true" />
          {biomarker.decision === 'edited' ? 'Your value' : 'Confirmed'}
        </span>
      )}
    </span>
  );
}

const DOT = 'rounded-pill bg-current';

function lookOf(biomarker: ReviewedBiomarker): { words: string; colour: string; shape: string } {
  const { row, decision, status, values } = biomarker;
  if (decision === 'excluded')
    return { words: 'Excluded', colour: 'text-ink-3', shape: 'rounded-pill edge-line-strong' };
  if (isDoubtful(biomarker))
    return {
      words: 'Check this value',
      colour: 'text-warn font-semibold',
      shape: 'rounded-pill border-2 border-dashed border-warn',
    };
  const hasNoRange = values.reference_min === null && values.reference_max === null;
  const words =
    isEarlier(biomarker) && status === 'other' && hasNoRange
      ? 'No range of that day'
      : statusWords(status, values, row.note);
  switch (status) {
    case 'normal':
      return { words, colour: 'text-ink-2', shape: `${DOT} text-ok` };
    case 'high':
    case 'low':
      return { words, colour: 'text-bad font-semibold', shape: 'rotate-45 rounded-[2px] bg-current' };
    case 'other':
      return { words, colour: 'text-ink-2', shape: 'rounded-pill edge-line-strong' };
  }
}
