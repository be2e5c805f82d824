import type { ShownPoint } from '#shared/domain/trends/biomarker-trend.ts';
import { classNames } from '#web/ui/class-names.ts';
import { statusWords } from '../review/range-words.ts';

const LOOKS = {
  normal: { colour: 'text-ink-2', shape: 'rounded-pill bg-current text-ok' },
  high: { colour: 'text-bad font-semibold', shape: 'rotate-45 rounded-[2px] bg-current' },
  low: { colour: 'text-bad font-semibold', shape: 'rotate-45 rounded-[2px] bg-current' },
  other: { colour: 'text-ink-2', shape: 'rounded-pill edge-line-strong' },
};

/** Where a point stands against its own lab's range, as a mark of its own shape and in words. */
export function StatusWords({ point, className }: { point: ShownPoint; className?: string }) {
  const { status, values, note } = point.result;
  const isApart = point.shown.apart === 'powers';
  const { colour, shape } = LOOKS[isApart ? 'other' : status];
  return (
    <span className={classNames('inline-flex items-center gap-2', colour, className)}>
      <span aria-hidden="true" className={classNames('size-2.5 flex-none', shape)} />
      {isApart ? 'Not judged' : statusWords(status, values, note)}
    </span>
  );
}
