import type { EntityRow } from '#shared/contract/entities.ts';
import { isMutationKind, mutations } from '#shared/contract/mutations.ts';
import { demand } from './broken-invariant.ts';
import { expectedRows, firstDifference } from './expected-rows.ts';
import type { DeviceState } from './inspect-device.ts';
import { transactionsOf, type Phone } from './phone.ts';
import { checkSignedOut } from './sign-out.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { Simulation } from './simulation.ts';

interface Written {
  uid: string;
  kind: string;
  args: unknown;
}

/** The characters of a UUIDv7 that tell its time. */
const TIME_OF_UID = 13;

/** What must hold after every step, on every phone whose database has changed. */
export async function checkPhones({ phones, server }: Simulation): Promise<void> {
  if (server.broken) throw server.broken;
  for (const phone of phones) {
    await checkSignedOut(phone);
    const transactions = transactionsOf(phone);
    const base = server.history.follower(phone.userId).version;
    if (phone.checked?.transactions === transactions && phone.checked.base === base) continue;
    const state = await phone.inspector.read();
    if (!state) continue;
    checkKept(phone, state, server);
    checkShown(phone, state, server);
    phone.checked = { transactions, base, state };
  }
}

/**
 * I1: what was saved is in the outbox, took effect or is in dead, a refusal of the ledger's too once it was heard; after
 * a restore the phone's own log counts as well.
 */
function checkKept(phone: Phone, { outbox, dead, acked, meta }: DeviceState, server: SimulatedServer): void {
  const { decided, epoch } = server.history;
  const kept = new Set([...outbox, ...dead].map((row) => row.uid));
  const knowsEpoch = meta.dataEpoch === epoch;
  const all = [...outbox, ...dead, ...decided.values()];
  for (const [uid, { kind, args }] of phone.written) {
    const status = decided.get(uid)?.status;
    const tookEffect = status === 'ok' || status === 'conflict';
    const isKept = kept.has(uid) || tookEffect || phone.released.has(uid) || (!knowsEpoch && acked.has(uid));
    if (!isKept && all.some((other) => tookThePlaceOf(other, { uid, kind, args }))) {
      phone.released.add(uid);
      continue;
    }
    demand(isKept, 'I1', () => `${phone.name}: lost ${kind} ${JSON.stringify(args)} (${uid})`);
  }
}

/** Whether a change is a later one of the same field: it took the older one's place while that waited. */
function tookThePlaceOf(other: Written, older: Written): boolean {
  const isLater =
    other.uid !== older.uid && other.uid.slice(0, TIME_OF_UID) >= older.uid.slice(0, TIME_OF_UID);
  return isLater && keyOf(older) !== undefined && keyOf(other) === keyOf(older);
}

function keyOf({ kind, args }: Written): string | undefined {
  return isMutationKind(kind) ? mutations[kind].coalesceKey?.(args as never) : undefined;
}

/** I6, I7, I10: what is shown is the server's rows of one version with the pending changes on top. */
function checkShown(phone: Phone, state: DeviceState, { history }: SimulatedServer): void {
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

/** A device that was full has thrown out rows of its history, until it has pulled them anew. */
export function withoutEvicted(
  phone: Phone,
  { rows, meta }: DeviceState,
  wanted: ReadonlyMap<string, EntityRow>,
): ReadonlyMap<string, EntityRow> {
  const lacksSome = phone.device.smallStore.get(`daymark:${phone.userId}:evicted`) !== null;
  phone.hasEvicted = lacksSome || (phone.hasEvicted && meta.cursor === null);
  if (!phone.hasEvicted) return wanted;
  return new Map([...wanted].filter(([key]) => rows.has(key)));
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
