import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { lazy, Suspense, useState } from 'react';
import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import type { Questionnaire } from '#shared/product/tables/questionnaires.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import type { SyncQueries } from '#sync/daymark/client.ts';
import { isDismissed, rememberDismissal } from '#web/platform/browser/dismissals.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';

// Seldom shown: the Program screen opens without either.
const PlanClashCard = lazy(async () => ({
  default: (await import('#web/features/scenario-chat/plan-clash-card.tsx')).PlanClashCard,
}));
const FollowUpCard = lazy(async () => ({
  default: (await import('#web/features/scenario-chat/follow-up-card.tsx')).FollowUpCard,
}));

interface PlanSlotProps {
  onOpen: (opened: OpenedScenario) => void;
}

/** Below the day's list: plans that did not arrive in the calendar, and the talk that follows the questionnaire. */
export function PlanSlot({ onOpen }: PlanSlotProps) {
  const sync = useSync();
  const clashes = useLiveQuery(() => sync.queries.planClashes().catch(() => []), [sync]);
  return (
    <Suspense fallback={null}>
      {clashes?.map((session) =>
        session.result?.kind === 'clash' ? (
          <PlanClashCard
            key={session.id}
            sync={sync}
            session={session}
            difference={session.result.difference}
            judgedAt={session.result.judged_at}
            onOpen={onOpen}
          />
        ) : null,
      )}
      <FollowUp onOpen={onOpen} />
    </Suspense>
  );
}

/** So long after the questionnaire the talk is offered, in milliseconds. */
const OFFERED_FOR = 14 * 24 * 60 * 60 * 1000;

function FollowUp({ onOpen }: PlanSlotProps) {
  const sync = useSync();
  const offer = useLiveQuery(() => followUpOf(sync.queries).catch(() => null), [sync]);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const completedAt = offer?.questionnaire.completed_at ?? null;
  const isRecent = useByServerTime(
    sync,
    (now) => completedAt !== null && now - Date.parse(completedAt) < OFFERED_FOR,
  );
  if (!offer || !isRecent) return null;
  const { id, completed_at } = offer.questionnaire;
  const key = `follow-up:${id}`;
  if (dismissed === id || isDismissed(key)) return null;
  const selectedDate = localDateIn(
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    Date.parse(completed_at),
  );
  return (
    <FollowUpCard
      isBegun={offer.isBegun}
      onOpen={() => onOpen({ type: 'post_questionnaire_followup', event: null, selectedDate })}
      onDismiss={() => {
        rememberDismissal(key);
        setDismissed(id);
      }}
    />
  );
}

/** The latest questionnaire, while no talk about it has ended. A chain without an `await`, for the live query. */
function followUpOf(
  queries: SyncQueries,
): Promise<{ questionnaire: Questionnaire; isBegun: boolean } | null> {
  return Promise.all([
    queries.questionnaires(),
    queries.scenarioSessionOf({ type: 'post_questionnaire_followup', eventId: null }),
  ]).then(([[questionnaire], session]) => {
    if (!questionnaire || isAfter(session, questionnaire)) return null;
    return { questionnaire, isBegun: session !== undefined && session.status !== 'completed' };
  });
}

function isAfter(session: ScenarioSessionRow | undefined, { completed_at }: Questionnaire): boolean {
  const ended = session?.completed_at;
  return typeof ended === 'string' && ended > completed_at;
}
