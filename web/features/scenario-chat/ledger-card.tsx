import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { formatDayShort } from '#shared/domain/time/local-date.ts';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Ledger, LedgerLine } from './plan-ledger.ts';

export interface BusyKeeping {
  kept: ReadonlySet<string>;
  keep: (spanId: string) => Promise<void>;
}

interface LedgerCardProps {
  title: string;
  ledger: Ledger;
  /** A later card says what this one said: 'Replaced below'. */
  replacedBy?: string | undefined;
  /** Of the account that counts: which busy spans are in the calendar, and what brings one there. */
  keeping?: BusyKeeping | undefined;
}

/** A plan as an account: each task with its former time struck out, the new one, a word; the total below a double rule. */
export function LedgerCard({ title, ledger, replacedBy, keeping }: LedgerCardProps) {
  const { lines, busy, stay, date } = ledger;
  const isReplaced = replacedBy !== undefined;
  return (
    <section
      className={classNames(
        'rounded-card border-[1.5px] bg-surface px-4 pt-3 pb-3',
        isReplaced ? 'border-line text-ink-3' : 'border-line-strong',
      )}
      // Several that are overtaken would be landmarks of one name.
      aria-label={isReplaced ? undefined : title}
    >
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h3 className={classNames('card-title', isReplaced && 'text-ink-2')}>{title}</h3>
        <span className="t-sm t-2">{replacedBy ?? formatDayShort(date)}</span>
      </div>
      <ul>
        {busy.map(({ id, title: name, span }) => (
          <li
            key={id}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-2"
          >
            <bdi className="col-start-2 min-w-0 wrap-anywhere">{name}</bdi>
            <span className="t-sm text-end font-semibold text-ink-2">Busy</span>
            <span className="ledger t-2 col-start-2">{span}</span>
            {keeping && !isReplaced && (
              <KeepIt name={name} isKept={keeping.kept.has(id)} keep={() => keeping.keep(id)} />
            )}
          </li>
        ))}
        {lines.map((line) => (
          <Line key={line.id} line={line} isDim={isReplaced} />
        ))}
      </ul>
      <hr className="rule-double" />
      <p className="t-sm flex flex-wrap justify-between gap-x-4 pt-2">
        <b className="font-semibold">{changesWords(lines.length)}</b>
        {stay !== null && <span className="t-2">{stayWords(stay)}</span>}
      </p>
    </section>
  );
}

/** Brings a busy span into the calendar. */
function KeepIt({ name, isKept, keep }: { name: string; isKept: boolean; keep: () => Promise<void> }) {
  const [isKeeping, setKeeping] = useState(false);
  if (isKept) return <span className="t-sm t-2 text-end">In your calendar</span>;
  return (
    <Button
      size="sm"
      className="justify-self-end"
      busy={isKeeping}
      onClick={() => {
        setKeeping(true);
        void keep().finally(() => setKeeping(false));
      }}
    >
      Keep it <span className="sr-only">{name}</span>
    </Button>
  );
}

function changesWords(count: number): string {
  if (count === 0) return 'No change yet';
  return count === 1 ? '1 change' : `${count} changes`;
}

function stayWords(stay: number): string {
  if (stay === 0) return 'No other task that day';
  return stay === 1 ? '1 task stays as it is' : `${stay} tasks stay as they are`;
}

function Line({ line, isDim }: { line: LedgerLine; isDim: boolean }) {
  const { title, category, before, after, word } = line;
  const isAdded = word.startsWith('Added');
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-2 desktop:grid-cols-[1rem_minmax(0,1fr)_auto_5rem]">
      <span className={classNames('self-start pt-1', isDim && 'opacity-55')}>
        {category && (
          <>
            <CategoryShape category={category} />
            <span className="sr-only">{EVENT_CATEGORY_NAMES[category]}: </span>
          </>
        )}
      </span>
      <bdi className="min-w-0 wrap-anywhere max-desktop:col-span-2">{title}</bdi>
      <span className="flex flex-wrap items-baseline gap-x-2 max-desktop:col-start-2">
        {after === '' ? (
          <span className="t-2">{before}</span>
        ) : (
          <>
            <span className="sr-only">from </span>
            {before === 'no time' ? (
              <span className="t-sm t-2">no time</span>
            ) : (
              <s className="ledger text-ink-2">{before}</s>
            )}
            <ArrowRight className="ico size-4 self-center text-ink-2" />
            <span className="sr-only">to </span>
            <b className="ledger font-semibold">{after}</b>
          </>
        )}
      </span>
      <span
        className={classNames(
          't-sm text-end font-semibold',
          isDim ? 'text-ink-2' : isAdded ? 'text-accent' : 'text-brand',
        )}
      >
        {word}
      </span>
    </li>
  );
}
