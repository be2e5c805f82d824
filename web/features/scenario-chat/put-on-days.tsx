import { useState } from 'react';
import type { DaysOfTalk } from '#shared/coach/planner/session/days-of-talk.ts';
import { isCountedOwnTask } from '#shared/domain/tasks/own-task-limit.ts';
import { OWN_TASKS_PER_DAY } from '#shared/domain/tasks/own-tasks.ts';
import { formatDayShort } from '#shared/domain/time/local-date.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import type { PlanRows } from './read-plan-rows.ts';

interface PutOnDaysProps {
  sync: SyncClient;
  talk: DaysOfTalk;
  rows: PlanRows;
}

/** What a talk was about as own tasks of the days ahead: a proposal, which the end of the talk does not need. */
export function PutOnDays({ sync, talk, rows: { programme, events } }: PutOnDaysProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(() => new Set(talk.wished));
  const [isPutting, setPutting] = useState(false);
  if (!programme) return null;
  const days = talk.dates
    .filter((date) => date >= programme.start_date && date <= programme.end_date)
    .map((date) => ({ date, ...roomOn(date, talk.titles, events) }));
  if (days.length === 0) return null;
  const added = days.flatMap(({ date, missing, isFull }) =>
    chosen.has(date) && !isFull ? missing.map((title) => ({ date, title })) : [],
  );
  const put = async () => {
    setPutting(true);
    await putTasks(sync, programme.id, added);
    setPutting(false);
    setOpen(false);
  };
  const areThere = days.filter(({ missing }) => missing.length === 0);
  return (
    <section className="grid justify-items-start gap-2.5" aria-label="On my days">
      {areThere.length > 0 && (
        <p className="t-sm t-2" role="status">
          On your days: {areThere.map(({ date }) => formatDayShort(date)).join(', ')}.
        </p>
      )}
      {isOpen ? (
        <fieldset className="grid w-full gap-1 rounded-card p-4 edge-line-strong">
          <legend className="card-title">Put it on my days</legend>
          <ul className="list-disc ps-5">
            {talk.titles.map((title) => (
              <li key={title}>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
          {days.map(({ date, missing, isFull }) => (
            <Checkbox
              key={date}
              label={`${formatDayShort(date)}${isFull ? `: ${OWN_TASKS_PER_DAY} own tasks are the most of a day` : ''}`}
              checked={missing.length === 0 || (chosen.has(date) && !isFull)}
              disabled={missing.length === 0 || isFull}
              onChange={(isChosen) =>
                setChosen((before) => {
                  const next = new Set(before);
                  if (isChosen) next.add(date);
                  else next.delete(date);
                  return next;
                })
              }
            />
          ))}
          <div className="flex flex-wrap gap-2 pt-2">
            <Button
              size="sm"
              variant="primary"
              busy={isPutting}
              disabled={added.length === 0}
              onClick={() => void put()}
            >
              {added.length === 1 ? 'Add 1 task' : `Add ${added.length} tasks`}
            </Button>
            <Button size="sm" onClick={() => setOpen(false)}>
              Not now
            </Button>
          </div>
        </fieldset>
      ) : (
        areThere.length < days.length && <Button onClick={() => setOpen(true)}>Put it on my days</Button>
      )}
    </section>
  );
}

/** Which of the tasks a day does not have yet, and whether they would be too many for it. */
function roomOn(date: LocalDate, titles: readonly string[], events: readonly ProgrammeEvent[]) {
  const own = events.filter((event) => isCountedOwnTask(event) && event.start_local.startsWith(date));
  const missing = titles.filter((title) => !own.some((event) => event.title === title));
  return { missing, isFull: missing.length > 0 && own.length + missing.length > OWN_TASKS_PER_DAY };
}

/** Adds them one after the other, and says so with the way back; what cannot be added is told, and the rest stays. */
async function putTasks(
  { actions, status }: SyncClient,
  programId: string,
  tasks: readonly { date: LocalDate; title: string }[],
): Promise<void> {
  const ids: string[] = [];
  try {
    for (const task of tasks) {
      const when = { time: null, minutes: MINUTES } as const;
      ids.push((await actions.addTask({ programId, eventType: 'habit', ...task, ...when })).id);
    }
  } catch (error) {
    console.info('A task of a talk could not be added.', error);
    notify({ kind: 'error', title: `${tasks.length - ids.length} of the tasks could not be added` });
  }
  if (ids.length === 0) return;
  const undo = async () => {
    for (const id of ids) await actions.removeTask(id);
  };
  const failed = (error: unknown) => {
    console.info('Tasks of a talk could not be removed.', error);
    notify({ kind: 'error', title: 'Not all could be taken back' });
  };
  notify({
    kind: 'success',
    id: 'put-on-days',
    title: ids.length === 1 ? '1 task is on your days' : `${ids.length} tasks are on your days`,
    body: sentLaterWords(status()) ?? undefined,
    duration: 10_000,
    action: { label: 'Undo', onPress: () => void undo().catch(failed) },
  });
}

const MINUTES = 15;
