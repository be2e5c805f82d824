import { useRef } from 'react';
import type { CheckKind } from '#shared/domain/documents/check-kinds.ts';
import { longDay } from '#shared/domain/trends/long-day.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { isDoubtful } from './row-states.ts';
import type { CheckGroup } from './use-check-groups.ts';

interface CheckGroupHeadProps {
  group: CheckGroup;
  id: string;
  /** The day of the sample; without one the rows' day cannot be said. */
  day: LocalDate | null;
  /** The id of the words that say why nothing can be confirmed yet; null where it can. */
  held: string | null;
  /** Null where the paper is not the participant's. */
  onAnswer: ((kind: CheckKind) => void) | null;
}

/** Above rows with checks of one kind: what is asked, and one answer for all of them. */
export function CheckGroupHead({ group: { kind, rows }, id, day, held, onAnswer }: CheckGroupHeadProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const open = rows.filter(isDoubtful).length;
  const button = kind === 'alone' || open === 0 ? null : buttonWords(kind, open, day);
  return (
    <div className="grid justify-items-start gap-2 border-y border-line bg-sunken px-4 py-4 tablet:px-6">
      {/* The button below goes with its press; the focus stays near it. */}
      <h3 id={id} ref={head} tabIndex={-1} className="font-semibold">
        {open === 0 ? doneWords(kind, rows.length) : titleWords(kind, open)}
      </h3>
      {open > 0 && <p className="t-sm t-2">{WHY[kind]}</p>}
      {button !== null && kind !== 'alone' && onAnswer && (
        <Button
          size="sm"
          blocked={held !== null}
          aria-describedby={held ?? undefined}
          onClick={() => {
            onAnswer(kind);
            head.current?.focus();
          }}
        >
          {button}
        </Button>
      )}
    </div>
  );
}

const NOUNS: Record<CheckGroup['kind'], readonly [one: string, many: string]> = {
  day: ['day', 'days'],
  name: ['name', 'names'],
  unit: ['unit', 'units'],
  range: ['range', 'ranges'],
  sample: ['sample', 'samples'],
  alone: ['value', 'values'],
};

const WHY: Record<CheckGroup['kind'], string> = {
  day: 'The file names no day for these results, or one that does not fit.',
  name: 'Each line names the test it was read as. An unknown name stays as printed, under Other.',
  unit: 'No unit was found, or one that does not belong to the test.',
  range: 'Their ranges could not be read. The values count without one.',
  sample: 'No test is known for these samples. They stay as printed, under Other.',
  alone: 'Open each one and compare it with the paper.',
};

function titleWords(kind: CheckGroup['kind'], count: number): string {
  return `${count} ${NOUNS[kind][count === 1 ? 0 : 1]} to check`;
}

function doneWords(kind: CheckGroup['kind'], count: number): string {
  return `${count} ${NOUNS[kind][count === 1 ? 0 : 1]} checked`;
}

/** Null where the question has no answer yet. */
function buttonWords(kind: CheckKind, count: number, day: LocalDate | null): string | null {
  const isOne = count === 1;
  switch (kind) {
    case 'day':
      return day === null ? null : isOne ? `It is from ${longDay(day)}` : `All are from ${longDay(day)}`;
    case 'name':
    case 'unit':
      return isOne ? `This ${kind} is right` : `These ${count} ${kind}s are right`;
    case 'range':
      return isOne ? 'It is right without a range' : `These ${count} are right without a range`;
    case 'sample':
      return isOne ? 'It is right as printed' : `These ${count} are right as printed`;
  }
}
