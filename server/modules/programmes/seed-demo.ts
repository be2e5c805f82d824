import { saveCheckIn } from '#shared/product/mutations/save-check-in.ts';
import type { ProductRows } from '#shared/product/mutations/product-mutation.ts';
import { setTaskStatus } from '#shared/product/mutations/set-task-status.ts';
import { submitDay } from '#shared/product/mutations/submit-day.ts';
import { TABLE_NAMES, type EntityRow, type EntityRows, type TableName } from '#shared/product/registry.ts';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import { addDays, mondayOf } from '#shared/domain/time/local-date.ts';
import { eventsOfDay } from '#shared/domain/time/programme-week.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import { instantOf, localDateIn } from '#shared/domain/time/zoned-time.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { createAccount } from '#server/modules/auth/create-account.ts';
import { DEMO_ACCOUNT } from '#server/modules/auth/proof/demo-account.ts';
import { raiseVersion } from '#server/sync/lock-version.ts';
import { saveRows } from '#server/sync/row-store.ts';
import { demoActions, type DemoAction } from './demo-actions.ts';
import { writeStarterProgramme, type SignedUp, type StarterProgramme } from './write-starter-programme.ts';

/** The programme is in its third week. */
const WEEKS_BEHIND = 2;
const SIGNED_UP_AT = 'T07:10';

/**
 * Makes the demo account with three weeks behind it, relative to the server's clock: a programme that began two weeks
 * before this week's Monday, tasks done and given up, check-ins and submitted days. All of it comes about through the
 * same mutators as a participant's own changes, in the sign-up's transaction. Does nothing where the account exists.
 */
export async function seedDemo(
  deps: ServerDeps,
  verbs: {
    createAccount: typeof createAccount;
    /** Records the agreement that signing up is. */
    agree: (trx: Trx, agreeing: { userId: string; at: number }) => Promise<void>;
  },
): Promise<{ kind: 'created'; userId: string } | { kind: 'present' }> {
  const made = await verbs.createAccount(deps, DEMO_ACCOUNT, {
    onSignUp: async (trx, signedUp) => {
      const starter = await writeStarterProgramme(deps, trx, {
        ...signedUp,
        signedUpAt: demoStart(deps.clock.now()),
      });
      await writeHistory(deps, trx, signedUp, starter);
      await verbs.agree(trx, { userId: signedUp.userId, at: deps.clock.now() });
    },
  });
  return made.kind === 'created' ? made : { kind: 'present' };
}

function demoStart(now: number): number {
  const monday = addDays(mondayOf(localDateIn(DEMO_ACCOUNT.timeZone, now)), -7 * WEEKS_BEHIND);
  return Date.parse(instantOf(`${monday}${SIGNED_UP_AT}`, DEMO_ACCOUNT.timeZone));
}

async function writeHistory(
  deps: ServerDeps,
  trx: Trx,
  { userId }: SignedUp,
  { programme, events }: StarterProgramme,
): Promise<void> {
  const rows = createRows(events);
  for (const action of demoActions(programme, events, deps.clock.now()))
    perform(deps, rows, programme.id, action);
  const version = await raiseVersion(trx, userId);
  for (const table of TABLE_NAMES) await saveRows(trx, userId, version, table, rows.written(table));
}

/** Rows in memory, as the mutators want them, which remember what was written. */
function createRows(events: readonly EntityRows['events'][]) {
  const locked = new Map<string, EntityRow>(events.map((event) => [`events:${event.id}`, event]));
  const written = new Map<string, { table: TableName; row: EntityRow }>();
  const rows: ProductRows = {
    get: <T extends TableName>(table: T, id: string) =>
      locked.get(`${table}:${id}`) as EntityRows[T] | undefined,
    // No action of the demo has a range.
    inRanges: () => [],
    put: (table, row) => {
      locked.set(`${table}:${row.id}`, row);
      written.set(`${table}:${row.id}`, { table, row });
    },
    remove: (table, id) => {
      locked.delete(`${table}:${id}`);
      written.delete(`${table}:${id}`);
    },
  };
  return {
    ...rows,
    events: () => events.map((event) => rows.get('events', event.id) ?? event),
    checkInOn: (date: string) =>
      [...written.values()].find(
        ({ table, row }) => table === 'check_ins' && (row as CheckIn).local_date === date,
      )?.row,
    written: <T extends TableName>(name: T) =>
      [...written.values()].filter(({ table }) => table === name).map(({ row }) => row as EntityRows[T]),
  };
}

function perform(
  deps: Pick<ServerDeps, 'ids'>,
  rows: ReturnType<typeof createRows>,
  programId: string,
  action: DemoAction,
): void {
  const outcome = apply(deps, rows, programId, action);
  if (!outcome.ok) throw new Error(`The demo's ${action.kind} was refused: ${outcome.code}`);
}

function apply(
  deps: Pick<ServerDeps, 'ids'>,
  rows: ReturnType<typeof createRows>,
  programId: string,
  action: DemoAction,
) {
  switch (action.kind) {
    case 'status':
      return setTaskStatus.apply(rows, {
        event_id: action.event.id,
        local_date: action.event.start_local.slice(0, 10),
        status: action.status,
        completion_date: action.status === 'completed' ? action.at : null,
      });
    case 'check_in':
      return saveCheckIn.apply(rows, {
        id: deps.ids.uuid(),
        event_id: action.event.id,
        local_date: action.event.start_local.slice(0, 10),
        ...action.answers,
        reviewed: true,
        touched: ['energy_level', 'task_completion'],
        created_at: action.at,
      });
    case 'submit':
      return submitDay.apply(rows, {
        id: deps.ids.uuid(),
        program_id: programId,
        local_date: action.date,
        snapshot: {
          events: eventsOfDay(rows.events(), action.date).map((event) => ({
            id: event.id,
            title: event.title,
            status: taskStatusOf(event),
          })),
          check_in_id: rows.checkInOn(action.date)?.id ?? null,
        },
        submitted_at: action.at,
      });
  }
}
