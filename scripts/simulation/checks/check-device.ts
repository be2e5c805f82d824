import type { EntityRow } from '#shared/product/registry.ts';
import { touchedRows } from '#shared/protocol/entity-ref.ts';
import { isTableName } from '#shared/product/registry.ts';
import { SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { answerIdOf } from '#shared/domain/chat/chat-ids.ts';
import { scenarioReplyIdOf } from '#shared/domain/chat/scenario-ids.ts';
import { isMutationKind, mutations } from '#shared/product/definitions.ts';
import { noteAnswer } from './check-made-at.ts';
import { demand } from '../broken-invariant.ts';
import { clearedKeys, clearedUntil, isDeleted } from './effect-of.ts';
import { expectedRows, firstDifference } from './expected-rows.ts';
import type { DeviceState } from '../devices/inspect-device.ts';
import { evictedKey, writesOf, type Phone } from '../devices/phone.ts';
import { checkSignedOut } from '../steps/sign-out.ts';
import type { SimulatedServer } from '../server/simulated-server.ts';
import type { Simulation } from '../simulation.ts';

interface Written {
  uid: string;
  kind: string;
  args: unknown;
}

/** What a full device may throw out and pull again, the judge's own reading. */
const HISTORY: ReadonlySet<string> = new Set([
  'events',
  'check_ins',
  'daily_submissions',
  'notices',
  'chat_messages',
  'scenario_sessions',
  'scenario_messages',
]);

/** The characters of a UUIDv7 that tell its time. */
const TIME_OF_UID = 13;

/** What must hold after every step, on every phone whose database has changed. */
export async function checkPhones({ phones, server, count }: Simulation): Promise<void> {
  if (server.broken) throw server.broken;
  for (const phone of phones) {
    await checkSignedOut(phone);
    const writes = writesOf(phone);
    const base = server.history.follower(phone.userId).version;
    if (phone.checked?.writes === writes && phone.checked.base === base) continue;
    const state = await phone.inspector.read();
    if (!state) continue;
    if (phone.isOld) {
      count('a database of the first release is brought up to date');
      delete phone.isOld;
    }
    noteAnswer(phone, state.meta);
    checkKept(phone, state, server, count);
    checkCleared(phone, state);
    checkShown(phone, state, server);
    if (state.staged > 0) count('rows of an unfinished pull are put aside');
    phone.checked = { writes, base, state };
  }
}

/**
 * I1: what was saved is in the outbox, took effect or is in dead, a refusal of the ledger's too once it was heard; after
 * a restore the phone's own log counts as well. Or a later change of this phone took its place while it waited, or its
 * conversation was cleared.
 */
function checkKept(
  phone: Phone,
  state: DeviceState,
  server: SimulatedServer,
  count: Simulation['count'],
): void {
  const { outbox, dead, acked, meta } = state;
  const { decided, epoch } = server.history;
  const kept = new Set([...outbox, ...dead].map((row) => row.uid));
  const knowsEpoch = meta.dataEpoch === epoch;
  for (const [uid, { kind, args }] of phone.written) {
    const status = decided.get(uid)?.status;
    const tookEffect = status === 'ok' || status === 'conflict';
    const isKept = kept.has(uid) || tookEffect || phone.released.has(uid) || (!knowsEpoch && acked.has(uid));
    if (!isKept && isReplaced(phone, state, { uid, kind, args })) {
      phone.released.add(uid);
      continue;
    }
    if (!isKept && wasCleared(phone, state, server.history, { uid, kind, args })) {
      if (!wasSent(phone, uid)) count('a message cleared before it was sent');
      phone.released.add(uid);
      continue;
    }
    demand(isKept, 'I1', () => `${phone.name}: lost ${kind} ${JSON.stringify(args)} (${uid})`);
  }
}

/**
 * Whether this phone or another cleared the conversation that these arguments belong to, after they were asked, or
 * deleted the document that they are about. A question that may be later than its date, and that no server had, goes by
 * a clearing on this very phone alone.
 */
function wasCleared(
  { written }: Phone,
  { rows }: DeviceState,
  { cleared, accepted }: SimulatedServer['history'],
  { uid, args }: Written,
): boolean {
  const { document_id: document } = Object(args) as { document_id?: string };
  if (document !== undefined) {
    const deleted = [...written.values()].some(
      ({ kind, args: own }) => kind === 'document.delete' && (own as { id: string }).id === document,
    );
    return deleted || cleared.has(document) || isDeleted(rows, document);
  }
  const { thread_id: thread, asked_at: asked } = Object(args) as { thread_id?: string; asked_at?: string };
  if (thread === undefined || asked === undefined) return false;
  const own = [...written.values()].flatMap(({ kind, args: clear }) =>
    kind === 'chat.clear' ? (clear as { asked_at: string }).asked_at : [],
  );
  if (isOrLater(args) && !accepted.has(uid)) return own.some((until) => asked <= until);
  // A restore may have lost the clearing that took the message.
  const others = [clearedUntil(rows, thread) ?? '', cleared.get(thread) ?? ''];
  return [...own, ...others].some((until) => asked <= until);
}

/**
 * I14: what was cleared is nowhere on the phone, but in a change that may have been sent and is not answered. Each answer
 * is the one of its question.
 */
function checkCleared(phone: Phone, { rows, outbox, dead, acked }: DeviceState): void {
  const [back] = clearedKeys(rows);
  demand(back === undefined, 'I14', () => `${phone.name}: ${back} was cleared and is shown`);
  const kept = [...dead, ...acked.values(), ...outbox.filter(({ state }) => state === 'queued')];
  for (const { kind, uid, args } of kept) {
    const about = Object(args) as { thread_id?: string; asked_at?: string; document_id?: string };
    const isGone = about.document_id !== undefined && isDeleted(rows, about.document_id);
    demand(!isGone, 'I14', () => `${phone.name}: ${kind} ${uid} is about a deleted document and is kept`);
    const { thread_id: thread, asked_at: asked } = about;
    if (kind === 'chat.clear' || thread === undefined || asked === undefined) continue;
    const until = clearedUntil(rows, thread) ?? '';
    const isBack = asked <= until && !isShownAfter(rows, args, until);
    demand(!isBack, 'I14', () => `${phone.name}: the text of ${kind} ${uid} was cleared and is kept`);
  }
  for (const [key, row] of rows) {
    if (!('reply_to' in row) || row.reply_to === null) continue;
    const { reply_to: question } = row;
    const only = 'session_id' in row ? scenarioReplyIdOf(question) : answerIdOf(question);
    demand(row.id === only, 'I2', () => `${phone.name}: ${key} is a second answer`);
  }
}

/** Whether the question that these arguments ask or answer is shown with a date after this moment. */
function isShownAfter(rows: DeviceState['rows'], args: unknown, until: string): boolean {
  const { id, question_id: question = id } = args as { id?: string; question_id?: string };
  const row = rows.get(`chat_messages:${question}`);
  return row !== undefined && 'reply_to' in row && 'thread_id' in row && row.asked_at > until;
}

function isOrLater(args: unknown): boolean {
  return (args as { or_later?: boolean }).or_later === true;
}

/**
 * Whether this very phone changed the same field later, which takes the older one's place while that waits: what was
 * sent stays as it is. The later one is held to by itself; where a tab died over it, it was never told of, and stands
 * in the phone's database alone.
 */
function isReplaced(phone: Phone, { outbox, dead, acked }: DeviceState, older: Written): boolean {
  const key = keyOf(older);
  if (key === undefined || wasSent(phone, older.uid)) return false;
  const confirmed = [...phone.written.keys()];
  const place = confirmed.indexOf(older.uid);
  const isToldLater = confirmed.some((uid, n) => n > place && keyOf(phone.written.get(uid)) === key);
  if (isToldLater) return true;
  return [...outbox, ...dead, ...acked.values()].some(
    (other) => !phone.written.has(other.uid) && keyOf(other) === key && isLater(other, older),
  );
}

function isLater(other: Written, older: Written): boolean {
  return other.uid.slice(0, TIME_OF_UID) >= older.uid.slice(0, TIME_OF_UID);
}

function wasSent({ device }: Phone, uid: string): boolean {
  return device.network.requests.some(({ push }) => push.some((sent) => sent.uid === uid));
}

function keyOf(written: Omit<Written, 'uid'> | undefined): string | undefined {
  if (!written || !isMutationKind(written.kind)) return undefined;
  return mutations[written.kind].coalesceKey?.(written.args as never);
}

/** I6, I7, I10: what is shown is the server's rows of one version with the pending changes on top. */
function checkShown(phone: Phone, state: DeviceState, { history }: SimulatedServer): void {
  if (isTrimmed(phone, state)) return;
  const { through, baseEpoch, dataEpoch } = state.meta;
  if (baseEpoch !== null && baseEpoch !== dataEpoch) return checkShownOfOldEpoch(phone, state, history);
  const base = baseEpoch === null ? new Map() : history.rowsAt(phone.userId, baseEpoch, through);
  demand(base !== undefined, 'I10', () => `${phone.name}: the server never was at version ${through}`);
  if (!base) return;
  const different = firstDifference(
    state.rows,
    withoutEvicted(phone, state, expectedRows(base, state.outbox)),
  );
  demand(different === undefined, 'I6/I7/I10', () => `${phone.name} at ${through}: ${different ?? ''}`);
  for (const row of state.outbox) {
    demand(
      row.state !== 'acked' || (row.v ?? 0) > through,
      'I10',
      () => `${phone.name}: ${row.uid} was acked in ${row.v} and is still there at ${through}`,
    );
  }
}

/** A device too full to be sealed kept only what its outbox needs, until it has pulled everything again. */
function isTrimmed(phone: Phone, { meta }: DeviceState): boolean {
  const waits = phone.device.smallStore.get(evictedKey(phone)) !== null;
  if (!waits && meta.cursor !== null && meta.baseEpoch !== null) delete phone.isTrimmed;
  return phone.isTrimmed === true;
}

/**
 * A device that was full has thrown out rows of its history, until it has pulled them anew. One of the first release had
 * no rows of later tables.
 */
export function withoutEvicted(
  phone: Phone,
  { rows, meta, outbox }: DeviceState,
  wanted: ReadonlyMap<string, EntityRow>,
): ReadonlyMap<string, EntityRow> {
  if (meta.schema === SCHEMA_VERSION && meta.cursor !== null) delete phone.lacks;
  const lacksSome = phone.device.smallStore.get(evictedKey(phone)) !== null;
  phone.hasEvicted = lacksSome || (phone.hasEvicted && meta.cursor === null);
  if (!phone.hasEvicted && !phone.lacks) return wanted;
  // Of what grows with the days, and never what is there while a change of it waits.
  const before = phone.checked?.state;
  const uids = new Set(outbox.map(({ uid }) => uid));
  const inUse = new Set(
    (before?.outbox ?? [])
      .filter(({ uid }) => uids.has(uid))
      .flatMap(({ entities }) => touchedRows(entities, isTableName))
      .map(({ table, id }) => `${table}:${id}`)
      .filter((key) => before?.rows.has(key)),
  );
  const mayLack = (key: string): boolean => {
    const table = key.split(':')[0] ?? '';
    if (phone.lacks?.has(table)) return true;
    return phone.hasEvicted && HISTORY.has(table) && !inUse.has(key);
  };
  return new Map([...wanted].filter(([key]) => rows.has(key) || !mayLack(key)));
}

/** Between a restore and the first page of the new epoch the phone goes on showing rows of the old one. */
function checkShownOfOldEpoch(phone: Phone, state: DeviceState, history: SimulatedServer['history']): void {
  const { rows, outbox, meta } = state;
  const pending = outbox.filter((row) => !row.replayed);
  const versions = history.versionsOf(phone.userId, meta.baseEpoch ?? '');
  const isOne = versions.some(
    (base) => firstDifference(rows, withoutEvicted(phone, state, expectedRows(base, pending))) === undefined,
  );
  const last = versions.at(-1) ?? new Map();
  demand(
    isOne,
    'I6/I7/I10',
    () => `${phone.name} after a restore: ${firstDifference(rows, expectedRows(last, pending)) ?? ''}`,
  );
}
