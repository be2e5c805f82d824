import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo } from 'react';
import type { HabitsAnswers } from '#shared/content/habits-questionnaire.ts';
import type { Setup } from '#shared/content/setup-options.ts';
import type { Proposal } from '#shared/contract/entities/proposal.ts';
import { latestProgramme } from '#shared/domain/latest-programme.ts';
import {
  rewriteProgramme,
  type RewriteInput,
  type Rewriting,
} from '#shared/domain/programme-generator/rewrite-programme.ts';
import { todayIn } from '#shared/domain/programme-week.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { useNow } from '#web/platform/clock-context.tsx';

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
  | { kind: 'ready'; rewriting: Rewriting; input: RewriteInput };

const NO_PROFILE = { name: '', age: null, gender: null };
/** The rows are only looked at; when they were superseded is for the server to say. */
const SOME_TIME = '1970-01-01T00:00:00.000Z';

/**
 * What the programme would become with these answers, worked out on the device by the function that the server runs.
 * Nothing is written and nothing is asked of the network.
 */
export function usePlanPreview(sync: SyncClient, intended: Intended): PlanPreviewState {
  const { queries } = sync;
  const programmes = useLiveQuery(() => queries.programmes(), [queries]);
  const programme = programmes && latestProgramme(programmes);
  const programId = programme?.id;
  const events = useLiveQuery(() => (programId ? queries.events(programId) : []), [queries, programId]);
  const profile = useLiveQuery(() => queries.profile().then((row) => row ?? NO_PROFILE), [queries]);
  const setups = useLiveQuery(() => queries.setups(), [queries]);
  const questionnaires = useLiveQuery(() => queries.questionnaires(), [queries]);
  const proposals = useLiveQuery(() => queries.proposals(), [queries]);
  const now = useNow();
  const today = programme && todayIn(programme, now);
  // The fields answer at once; the plan follows when there is time.
  const settled = useDeferredValue(intended);

  return useMemo(() => {
    if (!programmes || !events || !profile || !setups || !questionnaires || !proposals)
      return { kind: 'loading' };
    if (!programme || today === undefined || today >= programme.end_date) return { kind: 'none' };
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
      proposals: settled.proposal ? [...own, settled.proposal] : own,
      today,
    };
    return { kind: 'ready', input, rewriting: rewriteProgramme(input, SOME_TIME) };
  }, [programmes, programme, events, profile, setups, questionnaires, proposals, settled, today]);
}
