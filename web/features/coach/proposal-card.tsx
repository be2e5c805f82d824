import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { Link } from '@tanstack/react-router';
import { use, useId, useState } from 'react';
import { correctedNow } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { proposalIdOf } from '#shared/domain/chat/chat-ids.ts';
import type { PlanProposal } from '#shared/coach/answers/coach-reply.ts';
import type { ChatMessage } from '#shared/product/tables/chat-messages.schema.ts';
import type { PlanClash } from '#shared/product/tables/planned-task.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { clashWords, proposalWords, resultWords } from './proposal-words.ts';

interface ProposalCardProps {
  answer: Pick<ChatMessage, 'id' | 'said_at'>;
  proposal: PlanProposal;
}

/** What the coach proposes for the calendar. All that it says has happened comes from the plan's row. */
export function ProposalCard({ answer, proposal }: ProposalCardProps) {
  const sync = useSync();
  const id = proposalIdOf(answer.id, answer.said_at);
  const read = useLiveQuery(() => sync.queries.scenarioSession(id).then((row) => ({ row })), [sync, id]);
  /** What this device's own rows said against it: no row holds that. */
  const [refused, setRefused] = useState<readonly PlanClash[]>([]);
  const result = read?.row?.result ?? null;
  const difference = result?.kind === 'clash' ? result.difference : refused;
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-2.5 rounded-[14px] border-[1.5px] border-line-strong px-3.5 py-3"
    >
      <h3 id={heading} className="t-sm font-medium">
        Proposed for your calendar
      </h3>
      <ul className="grid gap-1.5">
        {proposal.tasks.map((task) => (
          <li key={task.event_id} className="wrap-anywhere">
            <bdi className="font-medium">{task.title}</bdi>: {proposalWords(task)}{' '}
            {proposal.tasks.length > 1 && read && read.row?.status !== 'completed' && (
              <EditLink task={task} className="link" />
            )}
          </li>
        ))}
      </ul>
      <div role="status">
        {result?.kind === 'written' && <p className="font-medium">{resultWords(result)}</p>}
        {result?.kind !== 'written' && difference.length > 0 && <Difference difference={difference} />}
      </div>
      {read && <Choices sync={sync} id={id} proposal={proposal} row={read.row} onRefused={setRefused} />}
    </section>
  );
}

/** The task's own sheet, on the Program screen. */
function EditLink({ task, className }: { task: PlanProposal['tasks'][number]; className: string }) {
  return (
    <Link
      to="/app/programme"
      search={{ view: 'today', day: task.seen.date }}
      state={{ task: task.event_id, opens: true }}
      className={className}
    >
      Edit<span className="sr-only"> {task.title}</span>
    </Link>
  );
}

function Difference({ difference }: { difference: readonly PlanClash[] }) {
  return (
    <>
      <p className="font-medium">Nothing was changed.</p>
      <ul className="t-sm">
        {difference.map((clash) => (
          <li key={`${clash.event_id} ${clash.reason} ${clash.other?.event_id ?? ''}`}>
            <bdi>{clashWords(clash)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChoicesProps {
  sync: SyncClient;
  id: string;
  proposal: PlanProposal;
  row: ScenarioSessionRow | undefined;
  onRefused: (difference: readonly PlanClash[]) => void;
}

function Choices({ sync, id, proposal, row, onRefused }: ChoicesProps) {
  const clock = use(ClockContext);
  const [isBusy, setBusy] = useState(false);
  const choose = (applies: boolean) => run(async () => onRefused(await decide(sync, id, proposal, applies)));
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => {
        console.error('A proposal of the coach could not be decided.', error);
        notify({
          kind: 'error',
          title: 'Nothing was changed',
          body: "This device's storage is full or fails.",
        });
      })
      .finally(() => setBusy(false));
  };
  const result = row?.result ?? null;
  if (row?.status === 'completed') {
    const now = correctedNow(clock.now(), sync.status().serverClock);
    const canUndo =
      result?.kind === 'written' &&
      result.changed.length > 0 &&
      result.undone === null &&
      now < Date.parse(result.undo_until);
    return canUndo ? (
      <div>
        <Button
          size="sm"
          blocked={isBusy}
          onClick={() => run(async () => void (await sync.actions.undoPlan(id)))}
        >
          Undo
        </Button>
      </div>
    ) : null;
  }
  const [first] = proposal.tasks;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" size="sm" blocked={isBusy} onClick={() => choose(true)}>
        Apply
      </Button>
      {first && proposal.tasks.length === 1 && (
        <EditLink task={first} className={buttonClass({ size: 'sm' })} />
      )}
      <Button variant="text" size="sm" blocked={isBusy} onClick={() => choose(false)}>
        No
      </Button>
    </div>
  );
}

/**
 * Resolves to what this device's own rows say against it, empty for nothing. "No" completes the plan without a change, so
 * that no other device applies it.
 */
async function decide(
  sync: SyncClient,
  id: string,
  { program_id, selected_date, tasks }: PlanProposal,
  applies: boolean,
): Promise<readonly PlanClash[]> {
  const { difference } = await sync.actions.completePlan({
    sessionId: null,
    planId: id,
    programId: applies ? program_id : null,
    operations: applies ? tasks.flatMap(operationsOf) : [],
    context: { eventId: null, source: 'coach', selectedDate: selected_date, eventTitle: null },
  });
  return difference;
}

type Operations = Parameters<SyncClient['actions']['completePlan']>[0]['operations'];

/** A task's changes in the planner's terms. */
function operationsOf({
  event_id: task_id,
  start,
  minutes,
  status,
  allowed_outside,
  seen,
}: PlanProposal['tasks'][number]) {
  const was = { start: seen.start, date: seen.date, duration_min: seen.minutes, status: seen.status };
  const operations: Operations[number][] = [];
  if (start !== undefined)
    operations.push({
      op: 'schedule',
      task_id,
      start,
      seen: was,
      ...(allowed_outside && { allowed_outside }),
    });
  if (minutes !== undefined)
    operations.push({ op: 'set_duration', task_id, duration_min: minutes, seen: was });
  if (status !== undefined) operations.push({ op: 'set_status', task_id, status, seen: was });
  return operations;
}
