import { mutations, type MutationArgs, type MutationKind } from '#shared/product/definitions.ts';
import type { ProductRows } from '#shared/product/mutations/product-mutation.ts';
import type { EntityRows, TableName } from '#shared/product/registry.ts';
import type { MutationOutcome } from '#shared/protocol/mutation.ts';

type Apply<K extends MutationKind> = (rows: ProductRows, args: MutationArgs<K>) => MutationOutcome;

/** A wrong rule inside one mutator, by a name that says it. */
interface Misrule<K extends MutationKind> {
  name: string;
  apply: Apply<K>;
}

/** At least one of each kind; its oracle must see every one of them. */
type Misrules = { readonly [K in MutationKind]: readonly [Misrule<K>, ...Misrule<K>[]] };

/** The real mutator over rows that it reads or puts otherwise. */
function over<K extends MutationKind>(
  kind: K,
  change: (rows: ProductRows, args: MutationArgs<K>) => Partial<ProductRows>,
): Apply<K> {
  const real = mutations[kind].apply as unknown as Apply<K>;
  return (rows, args) => real({ ...rows, ...change(rows, args) }, args);
}

/** The real mutator, with each row of one table put otherwise. */
function putting<K extends MutationKind, T extends TableName>(
  kind: K,
  table: T,
  change: (
    row: EntityRows[T],
    former: EntityRows[T] | undefined,
    args: MutationArgs<K>,
  ) => EntityRows[T] | null,
): Apply<K> {
  return over(kind, (rows, args) => ({
    put: (into, row) => {
      const isOther = (into as TableName) !== table;
      if (isOther) return rows.put(into, row);
      // Safe cast: the table is the row's.
      const other = change(row as unknown as EntityRows[T], rows.get(table, row.id), args);
      if (other) rows.put(table, other);
    },
  }));
}

const done: MutationOutcome = { ok: true };

export const MISRULES: Misrules = {
  'event.set_status': [
    {
      name: 'a new status leaves the reason of a skip',
      apply: putting('event.set_status', 'events', (row, former) =>
        former?.metadata.reason === undefined
          ? row
          : { ...row, metadata: { ...row.metadata, reason: former.metadata.reason } },
      ),
    },
    {
      name: 'a failed task counts as completed',
      apply: putting('event.set_status', 'events', (row) =>
        row.metadata.status === 'failed' ? { ...row, status: 'completed' } : row,
      ),
    },
  ],
  'event.skip': [
    {
      name: 'a skip is an ordinary failure',
      apply: putting('event.skip', 'events', ({ metadata: { reason: _reason, ...metadata }, ...row }) => ({
        ...row,
        metadata,
      })),
    },
  ],
  'event.patch_metadata': [
    {
      name: 'a patch replaces all metadata',
      apply: putting('event.patch_metadata', 'events', (row, _, { patch }) => ({ ...row, metadata: patch })),
    },
  ],
  'event.add': [
    {
      name: 'an added task overwrites the one with its id',
      apply: over('event.add', (rows, { id }) => ({
        get: (table, of) => (of === id ? undefined : rows.get(table, of)),
      })),
    },
  ],
  'event.move': [
    {
      name: 'a second move forgets where the programme had put the event',
      apply: putting('event.move', 'events', (row, former) =>
        former?.metadata.planned && former.start_local !== row.start_local
          ? { ...row, metadata: { ...row.metadata, planned: { start_local: former.start_local } } }
          : row,
      ),
    },
  ],
  'event.edit': [
    {
      name: 'a change of the category takes the title along',
      apply: putting('event.edit', 'events', (row, _, { change }) =>
        change.field === 'event_type' ? { ...row, title: change.value } : row,
      ),
    },
  ],
  'event.remove': [
    {
      name: 'an event of the programme can be removed',
      apply: (rows, { event_id }) => {
        rows.remove('events', event_id);
        return done;
      },
    },
  ],
  'check_in.save': [
    {
      name: 'an earlier check-in replaces the later one of its event',
      apply: over('check_in.save', (rows) => ({
        get: (table, id) => {
          const row = rows.get(table, id);
          if (!row || !('metadata' in row)) return row;
          const { checkin_data: _data, ...metadata } = row.metadata;
          return { ...row, metadata };
        },
      })),
    },
  ],
  'day.submit': [
    {
      name: 'a submission loses its check-in',
      apply: putting('day.submit', 'daily_submissions', (row) => ({
        ...row,
        snapshot: { ...row.snapshot, check_in_id: null },
      })),
    },
  ],
  'programme.set_time_zone': [{ name: 'a zone is taken and not written', apply: () => done }],
  'setup.save': [
    {
      name: 'a setup that is there stays as it was',
      apply: putting('setup.save', 'setups', (row, former) => former ?? row),
    },
  ],
  'questionnaire.save': [
    {
      name: 'a questionnaire does not complete its event',
      apply: putting('questionnaire.save', 'events', () => null),
    },
  ],
  'proposal.decide': [
    {
      name: 'an edited proposal is accepted as it was proposed',
      apply: putting('proposal.decide', 'proposals', (row, former) => ({
        ...row,
        change: former?.change ?? row.change,
      })),
    },
  ],
  'chat.say': [
    {
      name: 'a question that comes twice takes the later text',
      apply: putting('chat.say', 'chat_messages', (row, _, { id, content }) =>
        row.id === id ? { ...row, content: `${content} ` } : row,
      ),
    },
    {
      name: 'a question behind a clearing that its phone had not seen is dated as it was asked',
      apply: over('chat.say', (rows) => ({
        get: (table, id) => (table === 'chat_threads' ? undefined : rows.get(table, id)),
      })),
    },
  ],
  'chat.answer': [
    {
      name: 'a later answer replaces the first without being asked again',
      apply: over('chat.answer', (rows, { question_id }) => ({
        get: (table, id) =>
          table === 'chat_messages' && id !== question_id ? undefined : rows.get(table, id),
      })),
    },
  ],
  'chat.withdraw': [
    {
      name: 'the answer of a question that was taken back stays',
      apply: over('chat.withdraw', (rows, { question_id }) => ({
        remove: (table, id) => {
          if (id === question_id) rows.remove(table, id);
        },
      })),
    },
  ],
  'chat.clear': [
    {
      name: 'a clearing’s moment may go back',
      apply: over('chat.clear', () => ({ get: () => undefined })),
    },
  ],
  'scenario.start': [
    {
      name: 'a second device overwrites a talk',
      apply: over('scenario.start', () => ({ get: () => undefined })),
    },
  ],
  'scenario.say': [
    {
      name: 'an earlier message sets a talk back',
      apply: over('scenario.say', (rows) => ({
        get: (table, id) => {
          const row = rows.get(table, id);
          return row && 'updated_at' in row ? { ...row, updated_at: '' } : row;
        },
      })),
    },
    {
      name: 'a message reopens a completed talk',
      apply: over('scenario.say', (rows) => ({
        get: (table, id) => {
          const row = rows.get(table, id);
          return row && 'updated_at' in row ? { ...row, status: 'active' } : row;
        },
      })),
    },
  ],
  'plan.apply': [
    {
      name: 'the event of a fixed talk is not completed',
      apply: putting('plan.apply', 'events', (row, _, { event }) => (row.id === event?.id ? null : row)),
    },
    {
      name: 'a completed plan is written twice',
      apply: over('plan.apply', (rows) => ({
        get: (table, id) => {
          const row = rows.get(table, id);
          return row && 'scenario_type' in row ? { ...row, status: 'info_collected' } : row;
        },
      })),
    },
    {
      name: 'a task that changed does not stop a plan',
      apply: (rows, args) => {
        const tasks = args.tasks.map((task) => {
          const event = rows.get('events', task.event_id);
          return event ? { ...task, seen: { ...task.seen, minutes: lengthOf(event) } } : task;
        });
        return mutations['plan.apply'].apply(rows, { ...args, tasks });
      },
    },
  ],
  'plan.undo': [
    {
      name: 'an undo overwrites what was changed since',
      apply: (rows, { id, undone_at }) => {
        const session = rows.get('scenario_sessions', id);
        if (!session) return { ok: false, code: 'not_found' };
        const { result } = session;
        if (result?.kind !== 'written' || result.undone || undone_at >= result.undo_until) return done;
        for (const { before } of result.changed) rows.put('events', before);
        const restored = result.changed.map(({ after }) => after.id);
        const undone = { at: undone_at, restored, kept: [] };
        rows.put('scenario_sessions', { ...session, updated_at: undone_at, result: { ...result, undone } });
        return done;
      },
    },
    {
      name: 'a plan is undone after its day',
      apply: over('plan.undo', (rows) => ({
        get: (table, id) => {
          const row = rows.get(table, id);
          if (!row || !('scenario_type' in row) || row.result?.kind !== 'written') return row;
          return { ...row, result: { ...row.result, undo_until: '9999-01-01T00:00:00.000Z' } };
        },
      })),
    },
  ],
  'plan.settle': [
    {
      name: 'a settling hides a clash that was judged after it',
      apply: (rows, { id, settled_at }) =>
        mutations['plan.settle'].apply(rows, { id, settled_at, judged_at: clashOf(rows, id) }),
    },
  ],
  'document.process': [
    {
      name: 'a wish that comes again runs a document again',
      apply: over('document.process', (rows) => ({
        get: (table, id) => {
          const row = rows.get(table, id);
          return row && 'sha256' in row ? { ...row, asked_at: null, is_running: false } : row;
        },
      })),
    },
  ],
  'document.review': [
    {
      name: 'an earlier sample day beats the later one',
      apply: putting('document.review', 'document_reviews', (row, former, { sample_date, decided_at }) =>
        sample_date && former?.sample_date ? { ...row, sample_date: { date: sample_date, decided_at } } : row,
      ),
    },
    {
      name: 'an earlier decision beats the later one',
      apply: putting('document.review', 'document_reviews', (row, _, { decisions, decided_at }) => ({
        ...row,
        decisions: {
          ...row.decisions,
          ...Object.fromEntries(
            Object.entries(decisions).map(([id, decision]) => [id, { decision, decided_at }]),
          ),
        },
      })),
    },
    {
      name: 'a choice among differing results is dropped',
      apply: (rows, { choices: _choices, ...args }) => mutations['document.review'].apply(rows, args),
    },
  ],
  'document.delete': [
    {
      name: 'a deleted document keeps its name',
      apply: putting('document.delete', 'documents', (row, former) => ({
        ...row,
        filename: former?.filename ?? '',
      })),
    },
  ],
  'reminders.set': [
    {
      name: 'one setting resets the others',
      apply: over('reminders.set', () => ({ get: () => undefined })),
    },
    {
      name: 'the date of a choice goes back',
      apply: putting('reminders.set', 'reminder_settings', (row, _, { changed_at }) => ({
        ...row,
        changed_at,
      })),
    },
  ],
};

function clashOf(rows: ProductRows, id: string): string | undefined {
  const result = rows.get('scenario_sessions', id)?.result;
  return result?.kind === 'clash' ? result.judged_at : undefined;
}

function lengthOf({ start_local, end_local }: EntityRows['events']): number {
  return (Date.parse(`${end_local}Z`) - Date.parse(`${start_local}Z`)) / 60_000;
}
