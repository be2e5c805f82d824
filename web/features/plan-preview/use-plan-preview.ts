import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import { useDeferredValue, useMemo } from 'react';
import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import type { Setup } from '#shared/content/setup-options.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import { latestProgramme } from '#shared/domain/programme/latest-programme.ts';
import { dosesAlone } from '#shared/domain/programme-generator/rewrite/doses-alone.ts';
import {
  rewriteProgramme,
  type RewriteInput,
  type Rewriting,
} from '#shared/domain/programme-generator/rewrite/rewrite-programme.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';

/** Answers that are not saved yet; what is left out is as it was saved last. */
export interface Intended {
  setup?: Setup;
  questionnaire?: HabitsAnswers;
  proposal?: Proposal;
}

export type PlanPreviewState =
  | { kind: 'loading' }
  /** There is no programme on this device, or it is over. */
  | { kind: 'none' }
  /** This device's storage does not answer. */
  | { kind: 'unreadable' }
  | { kind: 'ready'; rewriting: Rewriting; input: RewriteInput };

const NO_PROFILE = { name: '', age: null, gender: null };
/** The rows are only looked at; when they were superseded is for the server to say. */
const SOME_TIME = '1970-01-01T00:00:00.000Z';

/**
 * What the programme would become with these answers, worked out on the device by the function that the server runs.
 * Nothing is written and nothing is asked of the network.
 */
export function usePlanPreview(sync: SyncClient, intended: Intended): PlanPreviewState {
  const plan = useLiveQuery(() => readPlan(sync).catch(() => 'unreadable' as const), [sync]);
  const today = useByServerTime(sync, (now) => (isPlan(plan) ? todayIn(plan.programme, now) : undefined));
  // The fields answer at once; the plan follows when there is time.
  const settled = useDeferredValue(intended);

  return useMemo(() => {
    if (plan === undefined) return { kind: 'loading' };
    if (plan === 'unreadable') return { kind: 'unreadable' };
    if (plan === null || today === undefined || today >= plan.programme.end_date) return { kind: 'none' };
    const { programme, events, profile, setups, questionnaires, proposals } = plan;
    // The events of a programme that was just chosen are still on their way.
    if (events.length === 0) return { kind: 'loading' };
    const own = proposals.filter(
      ({ id, program_id }) => program_id === programme.id && id !== settled.proposal?.id,
    );
    const input: RewriteInput = {
      programme,
      events,
      profile,
      setup: settled.setup ?? setups[0]?.data,
      questionnaire: settled.questionnaire ?? questionnaires[0]?.response_data,
      only: settled.proposal ? (dosesAlone(settled.proposal.change) ?? undefined) : undefined,
      proposals: settled.proposal ? [...own, settled.proposal] : own,
      today,
    };
    return { kind: 'ready', input, rewriting: rewriteProgramme(input, SOME_TIME) };
  }, [plan, settled, today]);
}

/** What stands on this device of the programme that new answers are written into; null where there is none. */
async function readPlan({ queries }: SyncClient) {
  const programme = latestProgramme(await queries.programmes());
  if (!programme) return null;
  const [events, profile, setups, questionnaires, proposals] = await Promise.all([
    queries.events(programme.id),
    queries.profile(),
    queries.setups(),
    queries.questionnaires(),
    queries.proposals(),
  ]);
  return { programme, events, profile: profile ?? NO_PROFILE, setups, questionnaires, proposals };
}

type Plan = NonNullable<Awaited<ReturnType<typeof readPlan>>>;

function isPlan(plan: Plan | 'unreadable' | null | undefined): plan is Plan {
  return typeof plan === 'object' && plan !== null;
}
