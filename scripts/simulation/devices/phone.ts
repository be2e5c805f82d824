import { PULL_LIMIT, type SyncRequest } from '#shared/protocol/sync.ts';
import type { Fate } from '#sync/lab/fate.ts';
import type { World, Device, Tab } from '#sync/testing/create-world.ts';
import type { ContextIndexedDB } from '#sync/testing/fakes/crashable-indexed-db.ts';
import { PATIENCE_MS } from '#sync/testing/fakes/fake-network.ts';
import { writerWithPageMemory } from '#sync/testing/writer-with-page-memory.ts';
import { createInspector, type DeviceState, type Inspector } from './inspect-device.ts';
import type { Happening } from '../coverage.ts';
import { fateUnder, nameOfFate, nameOfTimeout, type Weather } from './network-weather.ts';
import type { Word } from '../checks/told-word.ts';

/** One phone of the world, with what the judge remembers of it. */
export interface Phone {
  name: string;
  userId: string;
  device: Device;
  tabs: Tab[];
  /** Tabs that the participant closed; one may still wait for an answer. */
  closed: Set<Tab>;
  /** Tabs that were open when a sign-out deleted the database and died before it told them. */
  cutOff: Set<Tab>;
  weather: Weather;
  /** uid -> the arguments that were saved, for every action whose promise resolved. */
  written: Map<string, { kind: string; args: unknown }>;
  /** Uids of all that its actions made, told as saved or not, and those of the profile it was cloned from. */
  made: Set<string>;
  /** The uid of what was sent anew -> the one that was refused. */
  sentAnew: Map<string, string>;
  /** What the participant was told that tasks now are, in order. */
  words: Word[];
  /** Uids for which the phone answers no longer: thrown away, sent anew, or left behind with a deletion. */
  released: Set<string>;
  /** Uids that came with the profile it was cloned from; either copy may send them, or put another in their place. */
  inherited: Set<string>;
  /** After a sign-out, until the next start of the app: what must not change any more. */
  signedOut?: { how: 'keep' | 'delete'; requests: number; writes: number };
  /** What a sign-out kept is in a box, or a page died over it; until the next start of the app. */
  sealing?: 'begun' | 'sealed';
  /** It was full when it was to be sealed, and has not pulled everything again. */
  isTrimmed?: true;
  /** So many rows of a pull are kept in memory and more are put aside; undefined for as many as in the app. */
  rowsInMemory?: number;
  /** The release of the app that runs on it. */
  build: number;
  inspector: Inspector;
  /** What the last check looked at. */
  checked?: { writes: number; base: number; state: DeviceState };
  /** The tab that led after the last step. */
  leader?: Tab | undefined;
  /** An answer may have barred one of its tabs, which asks for the leader's lock no more. */
  wasBarred: boolean;
  /** A context that hangs holds the leader's lock until this is aborted. */
  hanging?: AbortController;
  /** What becomes of its next request, whatever the weather. */
  nextFate?: Fate;
  /** What becomes of the request for the second page of its next pull, whatever the weather. */
  secondPageFate?: Fate;
  isFull: boolean;
  /** Its database is as the first release left it, until the app is opened. */
  isOld?: boolean;
  /** Tables that the first release did not have, until everything was pulled after the update. */
  lacks?: ReadonlySet<string>;
  /** What the workers that it ever had saw of its storage. */
  workers: ContextIndexedDB[];
  /** Tabs on which the storage does not answer, while it does on others. */
  failing: Set<Tab>;
  /** Tabs that are not told of something they write, or were not; and whether that has come. */
  unheard: Map<Tab, 'to come' | 'lost'>;
  /** It was full and threw out what can be pulled again, and has not pulled it yet. */
  hasEvicted: boolean;
  /** Requests since the last step, but for those with which a tab or a worker only went on with a pull. */
  requestsNow: number;
  /** The cursors of the pull that each of them is at, in order. */
  pulls: Map<number | undefined, (string | null)[]>;
  /** What each of them pushed last of what was not answered in time. */
  gaveUp: Map<number | undefined, readonly string[]>;
}

export interface PhoneEvents {
  /** Keeps an answer on the way until the world lets it go. */
  hold(): Promise<void>;
  onRequest(phone: Phone, request: SyncRequest): void;
  count(what: Happening): void;
}

/** So many changes are more than a slow line carries in time. */
const LARGE = 3;

/** Answers after which a tab sends nothing until the participant does something. */
const BARRING: ReadonlySet<number> = new Set([409, 426]);

/** `shared` is the device of another participant, who uses it too. */
export function createPhone(
  world: World,
  {
    userId,
    name,
    shared,
    factory,
    givesUp,
  }: { userId: string; name: string; shared?: Device; factory?: IDBFactory; givesUp: boolean },
  events: PhoneEvents,
): Phone {
  const device = shared ?? world.device({ userId, ...(factory && { factory }) });
  const phone: Phone = {
    name,
    userId,
    device,
    tabs: [],
    closed: new Set(),
    cutOff: new Set(),
    weather: 'good',
    written: new Map(),
    made: new Set(),
    sentAnew: new Map(),
    words: [],
    released: new Set(),
    inherited: new Set(),
    inspector: createInspector(device.factory, userId),
    build: 1,
    // On another participant's device it is not heard what is answered.
    wasBarred: shared !== undefined,
    isFull: false,
    workers: [],
    failing: new Set(),
    unheard: new Map(),
    hasEvicted: false,
    requestsNow: 0,
    pulls: new Map(),
    gaveUp: new Map(),
  };
  noteEvictions(phone);
  if (shared) return phone;
  device.network.givesUp = givesUp;
  const fates = new WeakMap<SyncRequest, Fate>();
  device.network.asSent = (request) => ({ ...request, schema: request.schema + phone.build - 1 });
  device.network.fate = (request) => {
    events.onRequest(phone, request);
    countSmaller(phone, request, events, device.network.viewOf(request));
    const fate = fateInStore(phone, request) ?? drawnFate(request);
    fates.set(request, fate);
    const what = nameOfFate(fate);
    if (what) events.count(what);
    return fate;
  };
  device.network.onReply = (request, reply) => {
    if (reply.kind === 'answer' && BARRING.has(reply.status)) phone.wasBarred = true;
    const fate = fates.get(request);
    if (reply.kind === 'answer' || reply.reason !== 'timeout' || !fate) return;
    events.count(nameOfTimeout(fate));
    phone.gaveUp.set(
      device.network.viewOf(request),
      request.push.map(({ uid }) => uid),
    );
  };
  device.network.refresh = () => {
    if (phone.weather !== 'signed_out' || world.rng.random() >= 0.5) return 'refreshed';
    events.count('no refresh of the token');
    return 'unreachable';
  };
  return phone;

  function drawnFate({ push }: SyncRequest): Fate {
    const timeout = (): Promise<void> =>
      new Promise((resolve) => void world.clock.after(PATIENCE_MS, resolve));
    const sender = { givesUp, isLarge: push.length >= LARGE };
    return fateUnder(phone.weather, world.rng, { hold: events.hold, timeout }, sender);
  }
}

/** The fate that a step has prepared for this request. */
function fateInStore(phone: Phone, request: SyncRequest): Fate | undefined {
  const pull = phone.pulls.get(phone.device.network.viewOf(request));
  const name = pull?.length === 2 && phone.secondPageFate ? 'secondPageFate' : 'nextFate';
  const fate = phone[name];
  delete phone[name];
  return fate;
}

/** What was not answered in time is sent in smaller parts, and asked for in smaller pages. */
function countSmaller(
  { gaveUp }: Phone,
  { push, pullLimit }: SyncRequest,
  { count }: PhoneEvents,
  asker: number | undefined,
): void {
  if (pullLimit < PULL_LIMIT) count('smaller pages after a timeout');
  const before = gaveUp.get(asker) ?? [];
  const isPart = push.length > 0 && push.length <= before.length / 2 && push[0]?.uid === before[0];
  if (isPart) count('a smaller push after a timeout');
}

/** Rows may be thrown out, and room be found again, within one step. */
function noteEvictions(phone: Phone): void {
  const { smallStore } = phone.device;
  const { set } = smallStore;
  smallStore.set = (key, value) => {
    if (key === evictedKey(phone)) phone.hasEvicted = true;
    return set(key, value);
  };
}

/** Where a phone notes that it has thrown out rows of its history, until it pulls them anew. */
export function evictedKey({ userId }: Phone): string {
  return `daymark:${userId}:evicted`;
}

/** Those in which something can be done now. */
export function livingTabs(phone: Phone): Tab[] {
  return phone.tabs.filter((tab) => tab.isAlive() && !tab.isFrozen() && !phone.closed.has(tab));
}

export async function openTab(phone: Phone): Promise<Tab> {
  delete phone.signedOut;
  const { rowsInMemory } = phone;
  const tab = await phone.device.openTab({
    userId: phone.userId,
    ...(rowsInMemory !== undefined && { loadWriter: writerWithPageMemory(rowsInMemory) }),
  });
  tab.indexedDB.setFull(phone.isFull);
  phone.tabs.push(tab);
  return tab;
}

/** How many transactions of all tabs and workers that the phone ever had wrote something. */
export function writesOf(phone: Phone): number {
  return storagesOf(phone).reduce((sum, storage) => sum + storage.written(), 0);
}

/** All that runs on the phone, its service worker too, has as much room as there is. */
export function giveRoom(phone: Phone): void {
  for (const storage of storagesOf(phone)) storage.setFull(phone.isFull);
}

function storagesOf({ tabs, workers }: Phone): ContextIndexedDB[] {
  return [...tabs.map((tab) => tab.indexedDB), ...workers];
}

/** What names the step of a pull from one page to the next. */
export function pageStep(from: string | null | undefined, to: string | null): string {
  return `${from} ${to}`;
}

/**
 * Counts a request; of the next pages of the pull that the same tab or worker has just asked for only each twentieth, and
 * one that it comes back to.
 */
export function countRequest(phone: Phone, request: SyncRequest, steps: ReadonlySet<string>): void {
  const { cursor, push } = request;
  const asker = phone.device.network.viewOf(request);
  const pull = phone.pulls.get(asker) ?? [];
  const goesOn = push.length === 0 && steps.has(pageStep(pull.at(-1), cursor)) && !pull.includes(cursor);
  if (!goesOn || pull.length % 20 === 19) phone.requestsNow += 1;
  phone.pulls.set(asker, goesOn ? [...pull, cursor] : [cursor]);
}

/** The lock of the leader goes to a context that never does anything again. */
export function hangLeader(phone: Phone): void {
  phone.hanging ??= new AbortController();
  const { signal } = phone.hanging;
  const locks = phone.device.locks.view(() => !signal.aborted);
  void locks.request(
    `sync:${phone.userId}`,
    { signal, steal: true },
    () => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  );
}

export function endHanging(phone: Phone): void {
  phone.hanging?.abort();
  delete phone.hanging;
}
