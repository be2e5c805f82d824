import type { MutationArgs, MutationKind } from '#shared/product/definitions.ts';
import type { DatedTable, ROW_DATES } from './checks/row-dates.ts';
import type { Word } from './checks/told-word.ts';
import { answerInChat, clearChat, sayToCoach, withdrawQuestion } from './draws/draw-chats.ts';
import {
  checkIn,
  decideProposal,
  saveQuestionnaire,
  saveSetup,
  setTimeZone,
  submit,
} from './draws/draw-days.ts';
import { deleteDocument, processDocument, reviewDocument } from './draws/draw-documents.ts';
import { applyPlan, sayInScenario, settlePlan, startScenario, undoPlan } from './draws/draw-plans.ts';
import {
  addTask,
  cycleStatus,
  editTask,
  move,
  removeTask,
  restoreTask,
  setStatus,
  skip,
} from './draws/draw-tasks.ts';
import type { Draw } from './draws/intent.ts';
import type { DrawnKind } from './drawn-kinds.ts';

/** How participants come to one kind of mutation, and what the judges know of it without its mutator. */
interface KindInWorlds<K extends MutationKind> {
  /** What a participant may do, and how often among all; null for a kind without an action. */
  draws: K extends DrawnKind ? readonly (readonly [share: number, draw: Draw])[] : null;
  /** What it says of tasks (I4): null where it says nothing of any. */
  says: ((args: MutationArgs<K>) => Said[]) | null;
  /**
   * Whose `id` its arguments have (I2): that of a row of its own, which no other mutation adds, or of a row that several
   * devices may name. Null where they have none.
   */
  id: MutationArgs<K> extends { id: string } ? 'its own' | 'known' : null;
  /** Its moment, which no phone's clock may put after the server's (I4); null where it has none that counts. */
  dated: Dating<K> | null;
}

export type Said = Omit<Word, 'uid'>;

type Dating<K extends MutationKind> =
  /** The date of a row that it adds, which competes with those of its table. */
  | { by: 'row'; table: TableDatedIn<K> }
  /** Up to which rows of the table go: among their dates, and none of them. */
  | { by: 'clearing'; table: TableDatedIn<K> }
  /** A moment that competes with no row. */
  | { by: 'moment'; member: keyof MutationArgs<K> & string };

type TableDatedIn<K extends MutationKind> = {
  [T in DatedTable]: (typeof ROW_DATES)[T] extends keyof MutationArgs<K> ? T : never;
}[DatedTable];

/**
 * Every kind of mutation in the worlds. Their order is part of every world: with another one, the same seeds play other
 * worlds.
 */
export const KINDS: { readonly [K in MutationKind]: KindInWorlds<K> } = {
  'event.set_status': {
    draws: [
      [32, cycleStatus],
      [11, setStatus],
    ],
    says: ({ event_id, status }) => [says(event_id, 'status', status)],
    id: null,
    dated: null,
  },
  'event.skip': {
    draws: [[5, skip]],
    says: ({ event_id }) => [says(event_id, 'status', 'failed')],
    id: null,
    dated: null,
  },
  'check_in.save': {
    draws: [[16, checkIn]],
    says: ({ event_id }) => [says(event_id, 'status', 'completed')],
    id: 'its own',
    dated: { by: 'row', table: 'check_ins' },
  },
  'day.submit': {
    draws: [[10, submit]],
    says: null,
    id: 'its own',
    dated: { by: 'row', table: 'daily_submissions' },
  },
  'programme.set_time_zone': { draws: [[6, setTimeZone]], says: null, id: null, dated: null },
  'event.add': { draws: [[6, addTask]], says: null, id: 'its own', dated: null },
  'event.move': {
    draws: [[6, move]],
    says: ({ event_id, start_local }) => [says(event_id, 'start_local', start_local)],
    id: null,
    dated: null,
  },
  'event.edit': {
    draws: [[5, editTask]],
    says: ({ event_id, change }) => [says(event_id, change.field, change.value)],
    id: null,
    dated: null,
  },
  'event.remove': {
    draws: [
      [5, removeTask],
      [5, restoreTask],
    ],
    says: null,
    id: null,
    dated: null,
  },
  'event.patch_metadata': { draws: null, says: null, id: null, dated: null },
  'setup.save': { draws: [[2, saveSetup]], says: null, id: 'its own', dated: { by: 'row', table: 'setups' } },
  'questionnaire.save': {
    draws: [[2, saveQuestionnaire]],
    says: ({ event_id }) => (event_id === null ? [] : [says(event_id, 'status', 'completed')]),
    id: 'its own',
    dated: { by: 'row', table: 'questionnaires' },
  },
  'proposal.decide': {
    draws: [[3, decideProposal]],
    says: null,
    id: null,
    dated: { by: 'row', table: 'proposals' },
  },
  'chat.say': {
    draws: [[5, sayToCoach]],
    says: null,
    id: 'its own',
    dated: { by: 'row', table: 'chat_messages' },
  },
  'chat.answer': {
    draws: [[4, answerInChat]],
    says: null,
    id: null,
    dated: { by: 'moment', member: 'said_at' },
  },
  'chat.withdraw': { draws: [[1, withdrawQuestion]], says: null, id: null, dated: null },
  'chat.clear': {
    draws: [[2, clearChat]],
    says: null,
    id: null,
    dated: { by: 'clearing', table: 'chat_messages' },
  },
  'scenario.start': {
    draws: [[3, startScenario]],
    says: null,
    id: 'known',
    dated: { by: 'moment', member: 'started_at' },
  },
  'scenario.say': {
    draws: [[8, sayInScenario]],
    says: null,
    id: 'its own',
    dated: { by: 'row', table: 'scenario_messages' },
  },
  'plan.apply': {
    draws: [[5, applyPlan]],
    // The event that its talk was opened from is completed with it.
    says: ({ tasks, event }) =>
      [...tasks.map(({ event_id }) => event_id), ...(event ? [event.id] : [])].flatMap(setsByPlan),
    id: 'known',
    dated: { by: 'moment', member: 'completed_at' },
  },
  'plan.undo': {
    draws: [[7, undoPlan]],
    says: ({ event_ids }) => event_ids.flatMap(setsByPlan),
    id: 'known',
    dated: { by: 'moment', member: 'undone_at' },
  },
  'plan.settle': {
    draws: [[4, settlePlan]],
    says: null,
    id: 'known',
    dated: { by: 'moment', member: 'settled_at' },
  },
  'document.process': {
    draws: [[2, processDocument]],
    says: null,
    id: 'known',
    dated: { by: 'moment', member: 'asked_at' },
  },
  'document.review': {
    draws: [[4, reviewDocument]],
    says: null,
    id: null,
    dated: { by: 'moment', member: 'decided_at' },
  },
  'document.delete': { draws: [[1, deleteDocument]], says: null, id: 'known', dated: null },
  // Drawn only in some worlds, by numbers of its own (draw-intent.ts): all others play as before it came.
  'reminders.set': { draws: [], says: null, id: 'known', dated: { by: 'moment', member: 'changed_at' } },
};

function says(event: string, field: Said['field'], value: string): Said {
  return { event, field, value };
}

/** A plan sets times and statuses; one that clashes sets none, and `wrote` of its decision says so. */
function setsByPlan(event: string): Said[] {
  return [
    { event, field: 'status', value: null },
    { event, field: 'start_local', value: null },
  ];
}
