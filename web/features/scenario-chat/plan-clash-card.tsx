import type { PlanClash } from '#shared/product/tables/planned-task.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { useState } from 'react';
import { formatDayShort } from '#shared/domain/time/local-date.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { DifferenceLines } from './difference-card.tsx';

interface PlanClashCardProps {
  sync: SyncClient;
  session: ScenarioSessionRow;
  difference: readonly PlanClash[];
  judgedAt: string;
  onOpen: (opened: OpenedScenario) => void;
}

/** A plan that the server did not take, since something had changed meanwhile: what it was, and what to do about it. */
export function PlanClashCard({ sync, session, difference, judgedAt, onOpen }: PlanClashCardProps) {
  const [isBusy, setBusy] = useState(false);
  const { context, scenario_type: type, event_id, id, started_at, state } = session;
  const date = context.selectedDate ?? started_at.slice(0, 10);
  const titleId = `clash-${id}`;
  const settle = async () => {
    setBusy(true);
    try {
      await sync.actions.settlePlan(id, judgedAt);
    } catch (error) {
      console.info('A clash could not be settled.', error);
      setBusy(false);
      notify({ kind: 'error', title: 'This was not saved', body: 'This device’s storage is full or fails.' });
    }
  };
  return (
    <section className="card mx-4 mb-3 grid gap-2 desktop:mx-0 desktop:mb-4" aria-labelledby={titleId}>
      <h2 className="card-title" id={titleId}>
        Your plan for {formatDayShort(date)} is not in your calendar
      </h2>
      <p className="t-2">Something changed before the plan arrived. Nothing of the plan was written.</p>
      <DifferenceLines difference={difference} date={date} />
      <div className="flex flex-wrap gap-2">
        {state !== null && (
          <Button
            size="sm"
            variant="soft"
            onClick={() =>
              onOpen({
                type,
                event: event_id === null ? null : { id: event_id, title: context.eventTitle ?? '' },
                selectedDate: date,
              })
            }
          >
            Look at the plan
          </Button>
        )}
        <Button size="sm" busy={isBusy} onClick={() => void settle()}>
          Keep it as it is
        </Button>
      </div>
    </section>
  );
}
