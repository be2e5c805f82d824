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
import './plan-preview.css';

/** What answers that are not saved yet would change in the plan, week by week. Works without a connection. */
export function PlanPreview({ sync, intended }: { sync: SyncClient; intended: Intended }) {
  const preview = usePlanPreview(sync, intended);
  const id = useId();
  if (preview.kind === 'none') return null;
  return (
    <section className="plan-preview" aria-labelledby={id} aria-busy={preview.kind === 'loading'}>
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
      <dl className="plan-sums">
        <Sum kind="added" word="added" count={things(changes, 'added')} />
        <Sum kind="moved" word="moved" count={things(changes, 'moved')} />
        <Sum kind="removed" word="removed" count={things(changes, 'removed')} />
      </dl>
      <ol className="plan-weeks">
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
    <div className={classNames('plan-sum', `is-${kind}`)}>
      <dt>
        <Mark className="ico ico-sm" />
        {word}
      </dt>
      <dd>{count}</dd>
    </div>
  );
}

function Week({ week, startDate, isFirst }: { week: WeekChanges; startDate: string; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  const id = useId();
  const { start, end } = weekRange({ start_date: startDate }, week.week);
  const lines = weekLines(week.changes);
  return (
    <li className={classNames('plan-week', isOpen && 'is-open')}>
      <button
        type="button"
        className="plan-week-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="plan-week-name">Week {week.week}</span>
        <span className="t-xs t-2">{formatDateRange(start, end)}</span>
        <span className="plan-week-count">
          {lines.length} {lines.length === 1 ? 'change' : 'changes'}
        </span>
        <ChevronDown className="ico fold-mark" />
      </button>
      {isOpen && (
        <ul className="plan-lines" id={id}>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.title} ${line.when}`} line={line} />
          ))}
          {week.kept > 0 && (
            <li className="plan-line is-kept">
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
    <li className={classNames('plan-line', `is-${line.kind}`)}>
      <Mark className="ico ico-sm" />
      <span>
        <span className="sr-only">{line.kind}: </span>
        {line.title}
        {line.count > 1 && <span className="t-2">{`\u00a0×\u00a0${line.count}`}</span>}
      </span>
      {line.when !== '' && <span className="plan-when">{line.when}</span>}
    </li>
  );
}
