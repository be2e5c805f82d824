import type { PlanClash, TaskPlace } from '#shared/product/tables/planned-task.ts';
import { CircleAlert } from 'lucide-react';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { placeWords, STATUS_WORDS } from './plan-ledger.ts';
import type { Decision } from './scenario-desk.ts';

interface DifferenceCardProps {
  difference: readonly PlanClash[];
  date: LocalDate;
  /** The plan is being written. */
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
}

/** What changed while the plan was made: nothing was written, and one question asks which way it shall be. */
export function DifferenceCard({ difference, date, isBusy, onDecide }: DifferenceCardProps) {
  const canFollow = difference.every(({ reason }) => reason === 'changed');
  return (
    <section
      className="grid gap-3 rounded-card border-[1.5px] border-warn bg-surface p-4"
      role="alert"
      aria-labelledby="difference-title"
    >
      <h3 className="card-title flex items-center gap-2.5" id="difference-title">
        <CircleAlert className="ico text-warn" />
        Something changed while you planned
      </h3>
      <p>Your plan is not in your calendar, and nothing else was changed.</p>
      <DifferenceLines difference={difference} date={date} />
      <p>
        {canFollow
          ? 'Which one would you like? You can also type another time.'
          : 'Type another time, or leave this out of the plan.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {canFollow && (
          <Button size="sm" blocked={isBusy} onClick={() => onDecide('follow_plan')}>
            Use my plan
          </Button>
        )}
        <Button size="sm" blocked={isBusy} onClick={() => onDecide('leave_out')}>
          {canFollow ? 'Keep it as it is now' : 'Leave it out'}
        </Button>
      </div>
    </section>
  );
}

/** Each task that is in the way of a plan: what was seen, what is now, what the plan wanted. */
export function DifferenceLines({ difference, date }: Pick<DifferenceCardProps, 'difference' | 'date'>) {
  return (
    <ul className="rows">
      {difference.map((clash) => (
        <li key={`${clash.event_id} ${clash.reason}`} className="grid gap-0.5 py-2">
          <bdi className="font-medium wrap-anywhere">{clash.title}</bdi>
          <span className="t-sm t-2 wrap-anywhere">{clashWords(clash, date)}</span>
        </li>
      ))}
    </ul>
  );
}

function clashWords({ reason, seen, now, wanted, other }: PlanClash, date: LocalDate): string {
  const place = (of: TaskPlace) => placeWords(of, date);
  switch (reason) {
    case 'changed':
      return `It was ${stateWords(seen, now ?? seen, date)}, and is ${stateWords(now ?? seen, seen, date)} now. Your plan: ${stateWords(wanted, now ?? seen, date)}.`;
    case 'gone':
      return `It is not in your programme any more. Your plan: ${place(wanted)}.`;
    case 'overlap':
      return other
        ? `${other.title} is at ${place(other.place)} now, for ${other.place.minutes} minutes. Your plan: ${place(wanted)}.`
        : `Another task is at that time now. Your plan: ${place(wanted)}.`;
    case 'full_day':
      return 'That day has no room for another task of your own.';
    case 'not_allowed':
      return `It cannot go to ${place(wanted)}.`;
  }
}

/** The place of a task; with its length and status where these differ from those it is compared with. */
function stateWords(of: TaskPlace, with_: TaskPlace, date: LocalDate): string {
  const parts = [of.start === null ? 'without a time' : placeWords(of, date)];
  if (of.minutes !== with_.minutes) parts.push(`${of.minutes} minutes`);
  if (of.status !== with_.status) parts.push(STATUS_WORDS[of.status].toLowerCase());
  return parts.join(', ');
}
