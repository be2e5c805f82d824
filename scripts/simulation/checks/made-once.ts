import { isMutationKind } from '#shared/product/definitions.ts';
import { demand } from '../broken-invariant.ts';
import type { DeviceState } from '../devices/inspect-device.ts';
import type { Phone } from '../devices/phone.ts';
import { KINDS } from '../kinds.ts';
import type { Simulation } from '../simulation.ts';

interface Made {
  uid: string;
  kind: string;
  args: unknown;
}

/**
 * I2: what an action has made, told as saved or not: one change at most, and every other one that the phone holds or the
 * server decided was made by an earlier action. Looked at after each of them; undefined where nothing was made.
 */
export function madeBy({ phones, server }: Simulation, phone: Phone, state: DeviceState): Made | undefined {
  const { clientId } = state.meta;
  const decided = [...server.history.decided.values()].filter((each) => each.clientId === clientId);
  const made = new Map<string, Made>();
  for (const each of [...decided, ...state.outbox, ...state.dead, ...state.acked.values()]) {
    // A copy of its profile makes its own under the same client.
    if (!phones.some(({ made: known }) => known.has(each.uid))) made.set(each.uid, each);
  }
  const all = [...made.values()];
  demand(
    all.length <= 1,
    'I2',
    () => `${phone.name}: one action made ${all.map(({ kind, uid }) => `${kind} ${uid}`).join(' and ')}`,
  );
  for (const { uid } of all) phone.made.add(uid);
  return all[0];
}

/**
 * I2: each change that the server decided was made by one action; and of those that took effect no two add the same row,
 * but where a refused one was sent anew, on either copy of a profile, and where a card is waved away.
 */
export function checkMadeOnce({ phones, server }: Simulation): void {
  const added = new Map<string, string>();
  for (const { uid, userId, kind, args, status } of server.history.decided.values()) {
    const isKnown = phones.some((phone) => phone.userId === userId && phone.made.has(uid));
    demand(isKnown, 'I2', () => `no action made ${kind} ${uid}`);
    if (status === 'rejected' || !isMutationKind(kind) || KINDS[kind].id !== 'its own') continue;
    if (isWaving(args)) continue;
    const { id } = args as { id: string };
    const first = added.get(`${userId} ${id}`) ?? uid;
    added.set(`${userId} ${id}`, first);
    demand(
      first === uid || rootOf(phones, first) === rootOf(phones, uid),
      'I2',
      () => `${kind} ${id} was sent as ${first} and as ${uid}`,
    );
  }
}

/** A message whose card is waved away is said once more, under its own id. */
function isWaving(args: unknown): boolean {
  const { triage } = args as { triage?: { waved_away?: boolean } | null };
  return triage?.waved_away === true;
}

/** The change that this one was at first, before it was refused and sent anew. */
function rootOf(phones: readonly Phone[], uid: string): string {
  const former = phones.flatMap(({ sentAnew }) => sentAnew.get(uid) ?? [])[0];
  return former === undefined ? uid : rootOf(phones, former);
}
