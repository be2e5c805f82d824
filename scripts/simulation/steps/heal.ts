import type { OutboxRow } from '#sync/store/schema.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { BrokenInvariant, demand } from '../broken-invariant.ts';
import { checkPhones } from '../checks/check-device.ts';
import { startApp, update } from './device-steps.ts';
import { thawSome } from './freeze-steps.ts';
import { act } from './participant.ts';
import { dealWithRefused } from './participant-steps.ts';
import { endHanging, giveRoom, livingTabs, type Phone } from '../devices/phone.ts';
import { share } from '../checks/share-entities.ts';
import type { Simulation } from '../simulation.ts';
import { mendAll } from './storage-steps.ts';

const ROUND_MS = 10_000;
/** Ten minutes: twice the longest wait between two tries. */
const MOST_ROUNDS = 60;
/** What shares nothing with a faulty change is through by then. */
const ROUNDS_FOR_THE_SOUND = 5;
/** Where the app was not started anew, its next try may be the longest wait away. */
const ROUNDS_OF_THE_LONGEST_WAIT = 30;

/** Everything works again; the phones must drain by themselves in bounded time (I13), a further action included. */
export async function heal(simulation: Simulation): Promise<void> {
  const { phones, held, chance, count, log, world } = simulation;
  simulation.healed = true;
  log('heal');
  for (const phone of phones) {
    phone.requestsNow = 0;
    phone.weather = 'good';
    phone.isFull = false;
    giveRoom(phone);
    if (chance(0.5)) endHanging(phone);
    if (!phone.device.connectivity.isOnline()) phone.device.connectivity.set(true);
  }
  for (const phone of phones) phone.device.locks.setFault('sound');
  simulation.server.failCommits(0);
  mendAll(simulation);
  for (const arrive of held.splice(0)) await arrive();
  await thawSome(simulation);
  for (const { client } of phones.flatMap(livingTabs)) void typeAgain(client);
  hearTheVersion(simulation);
  // A start of the app; older tabs may be there in whatever state they came into. In half of the worlds there is none
  // where a tab goes on by itself.
  const isHelped = simulation.step % 2 === 0;
  const helped: Phone[] = [];
  const unhelped: Phone[] = [];
  for (const phone of phones) {
    if (simulation.deployed) await update(simulation, phone);
    const isAlone = !isHelped && someGoesOn(phone);
    (isAlone ? unhelped : helped).push(phone);
    if (isAlone) count('drains without a start of the app');
    else await startApp(simulation, phone);
  }
  const before = await outboxesOf(phones);
  await world.advance(ROUND_MS);
  await startWhereNoneGoesOn(simulation, unhelped);
  for (const [nth, phone] of phones.entries()) {
    const tab = livingTabs(phone).at(-1);
    if (!tab) continue;
    // What was refused on the way is thrown away on the one phone, and sent anew on the other.
    await dealWithRefused({ ...simulation, chance: () => nth % 2 === 1 }, phone, tab);
    await act(simulation, phone, tab);
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await world.advance(ROUND_MS);
    for (const phone of phones) phone.requestsNow = 0;
    await startWhereNoneGoesOn(simulation, unhelped);
    await checkPhones(simulation);
    if (round === ROUNDS_FOR_THE_SOUND) checkUnrelated(helped, before);
    if (round === ROUNDS_FOR_THE_SOUND + ROUNDS_OF_THE_LONGEST_WAIT) checkUnrelated(unhelped, before);
    if (phones.every((phone) => isDrained(simulation, phone))) return;
  }
  const stuck = phones
    .filter((phone) => !isDrained(simulation, phone))
    .map((phone) => plight(simulation, phone));
  throw new BrokenInvariant('I13', `not at rest after ${MOST_ROUNDS} rounds: ${stuck.join('; ')}`);
}

/** A draft that can be kept: a tab whose storage had failed shows what else keeps it from going on. */
async function typeAgain(client: Tab['client']): Promise<void> {
  if (client.status().state.kind !== 'storage_broken') return;
  try {
    await client.actions.saveDraft('typed', 'a');
    await client.actions.saveDraft('typed', undefined);
  } catch {
    // The app that is started next shows the same.
  }
}

/** Each stream of pokes comes back, and begins with the server's version, as server/sync/poke-stream.ts has it. */
function hearTheVersion({ server, phones }: Simulation): void {
  for (const phone of phones) {
    const { version } = server.history.follower(phone.userId);
    for (const tab of livingTabs(phone)) tab.poke$.next({ through: version });
  }
}

/** A tab may have been about to die at one of its next transactions, or the answer on its way that stops it. */
async function startWhereNoneGoesOn(simulation: Simulation, phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) if (!someGoesOn(phone)) await startApp(simulation, phone);
}

/** One of its tabs waits for no hand of the participant's. */
function someGoesOn(phone: Phone): boolean {
  const states = livingTabs(phone).map(({ client }) => client.status().state.kind);
  // Beside one that is barred, one that could not write last may be barred, too: it says so once it has written.
  const isBarred = (kind: string) => kind === 'needs_update' || kind === 'paused';
  const oneIsBarred = states.some(isBarred);
  return states.some((kind) => !isBarred(kind) && !(oneIsBarred && kind === 'storage_broken'));
}

async function outboxesOf(phones: readonly Phone[]): Promise<Map<Phone, ReadonlySet<string>>> {
  const outboxes = new Map<Phone, ReadonlySet<string>>();
  for (const phone of phones) {
    const state = await phone.inspector.read();
    outboxes.set(phone, new Set(state?.outbox.map(({ uid }) => uid)));
  }
  return outboxes;
}

/** I8: what waited at the healing and waits still has failed on the server itself, or shares an entity with such a row. */
function checkUnrelated(phones: readonly Phone[], before: ReadonlyMap<Phone, ReadonlySet<string>>): void {
  for (const phone of phones) {
    const stuck: OutboxRow[] = [];
    for (const row of phone.checked?.state.outbox ?? []) {
      const isStuck = row.tries > 0 || stuck.some((other) => share(other.entities, row.entities));
      if (isStuck) stuck.push(row);
      const isSound = before.get(phone)?.has(row.uid) === true && row.state !== 'acked';
      demand(isStuck || !isSound, 'I8', () => `${phone.name}: ${row.kind} ${row.uid} waits for no reason`);
    }
  }
}

function isDrained({ server }: Simulation, { checked, userId }: Phone): boolean {
  const { follower, epoch } = server.history;
  if (!checked) return false;
  const { outbox, meta } = checked.state;
  return outbox.length === 0 && meta.baseEpoch === epoch && meta.through === follower(userId).version;
}

function plight({ server }: Simulation, phone: Phone): string {
  const { outbox = [], meta } = phone.checked?.state ?? {};
  const waiting = outbox.map((row) => `${row.kind} ${row.state} tries ${row.tries}`).join(', ');
  const tabs = livingTabs(phone).map((tab) => tab.client.status().state.kind);
  return `${phone.name}: waiting (${waiting}), at ${meta?.through} of ${server.history.follower(phone.userId).version}, tabs ${tabs.join('/')}`;
}
