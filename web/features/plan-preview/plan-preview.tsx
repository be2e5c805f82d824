import { ChevronDown, Minus, MoveRight, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { PlanChanges, WeekChanges } from '#shared/domain/programme-generator/rewrite/plan-changes.ts';
import { addDays, formatDateRange, formatDayShort } from '#shared/domain/time/local-date.ts';
import { weekRange } from '#shared/domain/time/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { usePlanPreview, type Intended } from './use-plan-preview.ts';
import { weekLines, type WeekLine } from './week-lines.ts';
import { PLAN_WHEN } from './plan-when.ts';

const LINE = 'grid grid-cols-[16px_1fr_auto] gap-2.5 py-1.25 text-sm normal-nums';
const COLOURS = { added: 'text-ok', moved: 'text-info', removed: '' };

/** What answers that are not saved yet would change in the plan, week by week. Works without a connection. */
export function PlanPreview({ sync, intended }: { sync: SyncClient; intended: Intended }) {
  const preview = usePlanPreview(sync, intended);
  const id = useId();
  if (preview.kind === 'none') return null;
  return (
    <section
      className="plan-preview grid gap-2.5"
      aria-labelledby={id}
      aria-busy={preview.kind === 'loading'}
    >
      <h3 className="card-title" id={id}>
        What changes in your plan
      </h3>
      {preview.kind === 'loading' && <Skeleton className="h-4 w-40" />}
      {preview.kind === 'unreadable' && (
        <p className="t-2">
          Your plan could not be read on this device. Your answers can be saved all the same.
        </p>
      )}
      {preview.kind === 'ready' && (
        <Changes
          changes={preview.rewriting.changes}
          notes={preview.rewriting.notes}
          startDate={preview.input.programme.start_date}
          from={addDays(preview.input.today, 1)}
        />
      )}
    </section>
  );
}

function Changes({
  changes,
  notes,
  startDate,
  from,
}: {
  changes: PlanChanges;
  notes: readonly string[];
  startDate: string;
  from: string;
}) {
  const { kept } = changes;
  const weeks = changes.weeks.filter((week) => week.changes.length > 0);
  const staying = changes.touchesToday ? 'The days before' : 'Today and the days before';
  if (weeks.length === 0) {
    return (
      <>
        <p className="t-2">Nothing. Your plan already follows these answers.</p>
        <PlanNotes notes={notes} />
      </>
    );
  }
  return (
    <>
      <p className="t-sm t-2">
        From {formatDayShort(from)} on. {staying} stay as they are
        {kept > 0 &&
          `, and so ${kept === 1 ? 'does one thing' : `do ${kept} things`} that you changed yourself`}
        .
      </p>
      <dl className="mt-1 grid grid-cols-[repeat(3,1fr)] border-y border-line">
        <Sum kind="added" word="added" count={things(changes, 'added')} />
        <Sum kind="moved" word="moved" count={things(changes, 'moved')} />
        <Sum kind="removed" word="removed" count={things(changes, 'removed')} />
      </dl>
      <ol>
        {weeks.map((week, n) => (
          <Week key={week.week} week={week} startDate={startDate} isFirst={n === 0} />
        ))}
      </ol>
      <PlanNotes notes={notes} />
    </>
  );
}

/** As many as the weeks below list. */
function things({ weeks }: PlanChanges, kind: WeekLine['kind']): number {
  return weeks.flatMap(({ changes }) => weekLines(changes)).filter((line) => line.kind === kind).length;
}

const MARKS = { added: Plus, moved: MoveRight, removed: Minus } as const;

function Sum({ kind, word, count }: { kind: WeekLine['kind']; word: string; count: number }) {
  const Mark = MARKS[kind];
  return (
    <div className="grid pt-2.5 pb-3 not-first:border-l not-first:border-line not-first:pl-3.5">
      <dt className="flex items-center gap-1.5 text-xs normal-nums text-ink-2">
        <Mark className={`ico ico-sm ${COLOURS[kind]}`} />
        {word}
      </dt>
      <dd className="font-ledger text-2xl font-semibold tabular-nums lining-nums">{count}</dd>
    </div>
  );
}

function Week({ week, startDate, isFirst }: { week: WeekChanges; startDate: string; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  const id = useId();
  const { start, end } = weekRange({ start_date: startDate }, week.week);
  const lines = weekLines(week.changes);
  return (
    <li className="not-first:border-t not-first:border-line">
      <button
        type="button"
        className="grid min-h-12 w-full grid-cols-[auto_1fr_auto_20px] items-center gap-2 rounded-chip text-left"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="font-ledger font-semibold normal-nums">Week {week.week}</span>
        <span className="t-xs t-2">{formatDateRange(start, end)}</span>
        <span className="text-xs normal-nums text-ink-2">
          {lines.length} {lines.length === 1 ? 'change' : 'changes'}
        </span>
        <ChevronDown
          className={classNames(
            'ico text-ink-2 transition-[rotate] duration-fast ease-(--ease)',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && (
        <ul className="pb-3" id={id}>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.title} ${line.when}`} line={line} />
          ))}
          {week.kept > 0 && (
            <li className={`${LINE} *:col-2 *:text-ink-2`}>
              <span>
                {week.kept} {week.kept === 1 ? 'stays' : 'stay'} as you left {week.kept === 1 ? 'it' : 'them'}
              </span>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Line({ line }: { line: WeekLine }) {
  const Mark = MARKS[line.kind];
  return (
    <li className={classNames(LINE, line.kind === 'removed' && 'text-ink-2')}>
      <Mark className={`ico ico-sm mt-0.5 ${COLOURS[line.kind]}`} />
      <span>
        <span className="sr-only">{line.kind}: </span>
        {line.title}
        {line.count > 1 && <span className="t-2">{`\u00a0×\u00a0${line.count}`}</span>}
      </span>
      {line.when !== '' && <span className={PLAN_WHEN}>{line.when}</span>}
    </li>
  );
}
