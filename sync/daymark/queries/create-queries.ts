import type { StoredRow } from '../../store/schema.ts';
import { liveDaymarkStore } from '../database.ts';
import type { LiveStore } from '../../store/store.ts';
import type { SyncQueries } from '../client.ts';
import { byCodeUnit } from './by-code-unit.ts';
import { chatMessages, unsentChatMessages } from './chat-messages.ts';
import { createQueueQueries } from './create-queue-queries.ts';
import {
  allBiomarkers,
  biomarkersOf,
  earlierResultsOf,
  documentOf,
  documentsLatestFirst,
  readFiles,
  reviewOf,
} from './documents.ts';
import { followEvents, readEvents } from './follow-events.ts';
import { shownProgrammes } from './shown-programmes.ts';
import { latestCheckIn } from './latest-check-in.ts';
import { questionnaireOf, questionnairesLatestFirst } from './latest-questionnaire.ts';
import { setupsLatestFirst } from './latest-setup.ts';
import { waitingFiles } from './waiting-files.ts';
import { latestSubmission } from './latest-submission.ts';
import { planClashes, scenarioMessages, scenarioResults, scenarioSessionOf } from './scenario-sessions.ts';

/**
 * The screens' queries. Each is a chain of Dexie's promises without an `await`. A live query then follows it
 * even if the querier is no async function.
 */
export function createQueries(opened: LiveStore): SyncQueries {
  const store = liveDaymarkStore(opened);
  return {
    ...createQueueQueries(opened),
    profile: () =>
      store.read((db) =>
        db.profiles
          .toCollection()
          .first()
          .then((stored) => stored?.row),
      ),
    programmes: () => store.read((db) => db.programmes.toArray().then(shownProgrammes)),
    programme: (id) => store.read((db) => db.programmes.get(id).then((stored) => stored?.row)),
    events: (programId) => store.read((db) => readEvents(db, programId)),
    followEvents: (programId, pause, shown) => followEvents(store, programId, pause, shown),
    event: (id) =>
      store.read((db) =>
        db.events.get(id).then((stored) => (stored?.row.archived_at === null ? stored.row : undefined)),
      ),
    checkIns: () =>
      store.read((db) =>
        db.check_ins
          .toArray()
          .then((all) => rowsOf(all).sort((a, b) => byCodeUnit(a.created_at, b.created_at))),
      ),
    checkInOn: (localDate) => store.read((db) => latestCheckIn(db, localDate)),
    submissionOn: (programId, localDate) => store.read((db) => latestSubmission(db, programId, localDate)),
    submissions: (programId) =>
      store.read((db) =>
        db.daily_submissions
          .toArray()
          .then((all) => rowsOf(all).filter(({ program_id }) => program_id === programId)),
      ),
    notices: () =>
      store.read((db) =>
        db.notices
          .toArray()
          .then((all) => rowsOf(all).sort((a, b) => byCodeUnit(b.created_at, a.created_at))),
      ),
    setups: () => store.read(setupsLatestFirst),
    questionnaires: () => store.read(questionnairesLatestFirst),
    questionnaireOf: (eventId) => store.read((db) => questionnaireOf(db, eventId)),
    proposals: () =>
      store.read((db) =>
        db.proposals
          .toArray()
          .then((all) => rowsOf(all).sort((a, b) => byCodeUnit(b.created_at, a.created_at))),
      ),
    chatMessages: (threadId, limit) => store.read((db) => chatMessages(db, threadId, limit)),
    scenarioSession: (id) => store.read((db) => db.scenario_sessions.get(id).then((stored) => stored?.row)),
    scenarioSessionOf: (of) => store.read((db) => scenarioSessionOf(db, of)),
    scenarioMessages: (sessionId) => store.read((db) => scenarioMessages(db, sessionId)),
    scenarioResults: (type) => store.read((db) => scenarioResults(db, type)),
    planClashes: () => store.read(planClashes),
    unsentChatMessages: () => store.read(unsentChatMessages),
    documents: () => store.read(documentsLatestFirst),
    document: (id) => store.read((db) => documentOf(db, id)),
    biomarkersOf: (documentId) => store.read((db) => biomarkersOf(db, documentId)),
    earlierResultsOf: (documentId) => store.read((db) => earlierResultsOf(db, documentId)),
    allBiomarkers: () => store.read(allBiomarkers),
    readFiles: () => store.read(readFiles),
    reviewOf: (documentId) => store.read((db) => reviewOf(db, documentId)),
    reminderSettings: () =>
      store.read((db) =>
        db.reminder_settings
          .toCollection()
          .first()
          .then((stored) => stored?.row),
      ),
    waitingFiles: () => store.read(waitingFiles),
  };
}

function rowsOf<Row>(stored: StoredRow<Row>[]): Row[] {
  return stored.map(({ row }) => row);
}
