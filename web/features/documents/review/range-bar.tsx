import type { ReactNode } from 'react';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { BiomarkerStatus } from './range-words.ts';

interface RangeBarProps {
  values: ReviewedValues;
  status: BiomarkerStatus;
  /** The numbers that may be meant; more than one where the reading is doubtful. */
  readings: readonly number[];
  isDoubtful: boolean;
}

/** Ends of a range that are closer, in hundredths of the line, share one label. */
const APART = 16;

/** The lab's range on a line with the value on it. It repeats what the words beside it say. */
export function RangeBar({ values, status, readings, isDoubtful }: RangeBarProps) {
  const { reference_min: min, reference_max: max, comparator } = values;
  if ((min === null && max === null) || readings.length === 0) return null;
  const [from, to] = scaleOf(min, max, readings);
  const at = (number: number) => ((number - from) / (to - from)) * 100;
  const [low, high] = [at(min ?? from), at(max ?? to)];
  return (
    <div className="px-2 pt-1" aria-hidden="true">
      <div className="relative h-4 rounded-pill bg-sunken edge-line-strong forced-colors:border">
        <span
          className="absolute inset-y-0 rounded-pill bg-ok-soft edge-ok forced-colors:border"
          style={{ left: `${low}%`, width: `${high - low}%` }}
        />
        {comparator !== null && <Side comparator={comparator} at={at(readings[0] ?? from)} />}
        {comparator === null &&
          readings.map((number) => (
            <span
              key={number}
              className={classNames(
                'absolute top-1/2 size-4.5 -translate-1/2',
                MARKS[markOf(status, isDoubtful)],
              )}
              style={{ left: `${at(number)}%` }}
            />
          ))}
      </div>
      <div className="relative mt-1 h-6 ledger t-2">
        {min !== null && max !== null && high - low < APART ? (
          <End at={(low + high) / 2}>{`${min}–${max}`}</End>
        ) : (
          <>
            {min !== null && <End at={low}>{min}</End>}
            {max !== null && <End at={high}>{max}</End>}
          </>
        )}
      </div>
    </div>
  );
}

/** A value such as <0.6 may lie anywhere on its side: it is a stretch, and no point. */
function Side({ comparator, at }: { comparator: string; at: number }) {
  const isBelow = comparator.startsWith('<');
  return (
    <span
      className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-ink-2 forced-colors:bg-[CanvasText]"
      style={isBelow ? { left: 0, width: `${at}%` } : { left: `${at}%`, right: 0 }}
    />
  );
}

function End({ at, children }: { at: number; children: ReactNode }) {
  return (
    // At its place, and never past the line's ends.
    <span className="absolute whitespace-nowrap" style={{ left: `${at}%`, translate: `${-at}%` }}>
      {children}
    </span>
  );
}

const MARKS = {
  in: 'rounded-pill border-3 border-surface bg-ok forced-colors:bg-[CanvasText]',
  outside: 'rotate-45 rounded-[3px] border-3 border-surface bg-bad forced-colors:bg-[CanvasText]',
  doubtful: 'rounded-pill border-[2.5px] border-dashed border-warn bg-surface',
};

function markOf(status: BiomarkerStatus, isDoubtful: boolean): keyof typeof MARKS {
  if (isDoubtful) return 'doubtful';
  return status === 'high' || status === 'low' ? 'outside' : 'in';
}

/** Wide enough for the range and every reading, with room beside them; not below 0 where nothing is. */
function scaleOf(min: number | null, max: number | null, readings: readonly number[]): [number, number] {
  const all = [...readings, min ?? max ?? 0, max ?? min ?? 0];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = (most - least || Math.abs(most) || 1) * 0.3;
  const from = least >= 0 && (min === null || least - room < 0) ? 0 : least - room;
  return [from, most + room];
}
