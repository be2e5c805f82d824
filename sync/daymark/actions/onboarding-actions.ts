import { latestQuestionnaire } from '../queries/latest-questionnaire.ts';
import { latestSetup } from '../queries/latest-setup.ts';
import type { Recorder } from '../../outbox/record-mutation.ts';
import { record } from '../record.ts';
import type { SyncActions } from '../client.ts';
import { laterThan } from '#shared/domain/later-than.ts';

/** Setup, questionnaire, and the decisions about proposals. */
export function createOnboardingActions(recorder: Recorder, onWritten: () => void) {
  return { saveSetup, saveQuestionnaire, decideProposal } satisfies Partial<SyncActions>;

  async function saveSetup(data: Parameters<SyncActions['saveSetup']>[0]) {
    const id = recorder.uuid();
    const saved = await record(recorder, 'setup.save', async ({ db, correctedNow }) => {
      const former = await latestSetup(db);
      return { id, data, created_at: laterThan(former?.created_at, correctedNow) };
    });
    onWritten();
    return saved;
  }

  async function saveQuestionnaire({ eventId, answers }: Parameters<SyncActions['saveQuestionnaire']>[0]) {
    const id = recorder.uuid();
    const saved = await record(recorder, 'questionnaire.save', async ({ db, correctedNow }) => {
      const event = eventId === null ? undefined : await db.events.get(eventId);
      // The latest of all counts for the programme, independent of its event.
      const former = await latestQuestionnaire(db);
      return {
        id,
        questionnaire_type: 'habits_and_preferences' as const,
        response_data: answers,
        completed_at: laterThan(former?.completed_at, correctedNow),
        event_id: eventId,
        local_date: event ? event.row.start_local.slice(0, 10) : null,
      };
    });
    onWritten();
    const { local_date: _, ...questionnaire } = saved;
    return questionnaire;
  }

  async function decideProposal({
    proposalId,
    decision,
    change,
    fromWeek,
  }: Parameters<SyncActions['decideProposal']>[0]) {
    await record(recorder, 'proposal.decide', ({ correctedNow }) => ({
      proposal_id: proposalId,
      decision,
      change,
      ...(fromWeek !== undefined && { from_week: fromWeek }),
      decided_at: new Date(correctedNow).toISOString(),
    }));
    onWritten();
  }
}
