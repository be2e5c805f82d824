import { sampleEvent } from '#sync/testing/sample-rows.ts';
import { balancedOrder } from './balanced-order.ts';
import type { Contender, DrainingContender } from './contender.ts';
import { createDaymarkContender } from './daymark-contender.ts';
import { createDexieContender } from './dexie-contender.ts';
import { createDexieQueue } from './dexie-queue.ts';
import { counted, createFakeHome, createRealHome, type Account, type CountedHome } from './home.ts';
import { createIndexedDbContender } from './indexed-db-contender.ts';
import { createRxdbContender } from './rxdb-contender.ts';
import { createRxdbReplication } from './rxdb-replication.ts';

export const CONTENDERS = ['indexed-db', 'dexie', 'rxdb', 'daymark'] as const;
export type ContenderName = (typeof CONTENDERS)[number];

/** Those that send what they queue. */
export const SENDERS = ['dexie', 'rxdb', 'daymark'] as const;
export type SenderName = (typeof SENDERS)[number];

export interface Drain {
  ms: number;
  pushes: number;
  requests: number;
}

/** What the measuring script may ask of the page. All times are in milliseconds. */
export interface BenchPage {
  /** Opens the named contender in this fresh page and reads all events. */
  coldRead(name: ContenderName): Promise<number>;
  /**
   * `rounds` rounds; in each one every contender acknowledges `ticks` ticks with a pause of `pauseMs` before each, and
   * the order of the contenders changes from round to round.
   */
  acknowledge(rounds: number, ticks: number, pauseMs: number): Promise<Record<ContenderName, number[]>>;
  /**
   * In each round every sender in turn queues `mutations` changes without a network; it is measured from its return to
   * the last answer applied. Each has a server and a database of its own.
   */
  drain(mutations: number, rounds: number): Promise<Record<SenderName, Drain[]>>;
  /** Daymark's against the real server that answers under the page's address; `eventIds` are of the account's programme. */
  drainAtHome(account: Account, eventIds: string[], rounds: number): Promise<Drain[]>;
}

const EVENTS = 400;
const DAYS = 28;
const DELAY_MS = 50;
const STATUSES = ['in_progress', 'completed', 'failed', 'pending'] as const;
/** Four weeks of fourteen events a day and a bit, as a programme has them. */
const events = Array.from({ length: EVENTS }, (_, n) => {
  const day = `2026-03-${String(2 + (n % DAYS)).padStart(2, '0')}`;
  return sampleEvent(n, { start_local: `${day}T09:00`, end_local: `${day}T09:30` });
});

const daymark = createDaymarkContender('bench', createFakeHome(events, DELAY_MS));
const contenders: Record<ContenderName, Contender> = {
  'indexed-db': createIndexedDbContender(events),
  dexie: createDexieContender(events),
  rxdb: createRxdbContender(events),
  daymark,
};
const eventIdAt = (n: number): string => events[n % EVENTS]?.id ?? '';

const bench: BenchPage = {
  async coldRead(name) {
    const began = performance.now();
    const found = await contenders[name].open();
    const took = performance.now() - began;
    if (found !== EVENTS) throw new Error(`${name} has ${found} events of ${EVENTS}`);
    return took;
  },

  async acknowledge(rounds, ticks, pauseMs) {
    for (const name of CONTENDERS) await contenders[name].open();
    daymark.setOnline(true);
    await daymark.drained();
    // The engine's own traffic is measured by drain(); here only the write counts.
    daymark.setOnline(false);
    const samples: Record<ContenderName, number[]> = {
      'indexed-db': [],
      dexie: [],
      rxdb: [],
      daymark: [],
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of balancedOrder(CONTENDERS, round)) {
        for (let n = 0; n < ticks; n += 1) {
          const status = STATUSES[(round + n) % STATUSES.length] ?? 'pending';
          if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
          const began = performance.now();
          await contenders[name].tick(eventIdAt(round * ticks + n), status);
          // The first round warms the code up.
          if (round > 0) samples[name].push(performance.now() - began);
        }
      }
    }
    return samples;
  },

  async drain(mutations, rounds) {
    const homes = {
      dexie: counted(createFakeHome(events, DELAY_MS)),
      rxdb: counted(createFakeHome(events, DELAY_MS)),
      daymark: counted(createFakeHome(events, DELAY_MS)),
    };
    const senders: Record<SenderName, DrainingContender> = {
      dexie: createDexieQueue(homes.dexie),
      rxdb: createRxdbReplication(homes.rxdb),
      daymark: createDaymarkContender('bench-drain', homes.daymark),
    };
    const eventIds = Array.from({ length: mutations }, (_, n) => eventIdAt(n));
    for (const name of SENDERS) await senders[name].open();
    const found: Record<SenderName, Drain[]> = { dexie: [], rxdb: [], daymark: [] };
    // The first round warms the code up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of balancedOrder(SENDERS, round)) {
        const drain = await drainOnce(senders[name], homes[name], eventIds, round);
        if (round > 0) found[name].push(drain);
      }
    }
    for (const name of SENDERS) await senders[name].close();
    return found;
  },

  async drainAtHome(account, eventIds, rounds) {
    const home = counted(createRealHome(account));
    const contender = createDaymarkContender('bench-home', home);
    await contender.open();
    const found: Drain[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const drain = await drainOnce(contender, home, eventIds, round);
      if (round > 0) found.push(drain);
    }
    await contender.close();
    return found;
  },
};

async function drainOnce(
  contender: DrainingContender,
  home: CountedHome,
  eventIds: string[],
  round: number,
): Promise<Drain> {
  await contender.drained();
  contender.setOnline(false);
  const before = home.counts();
  for (const eventId of eventIds)
    await contender.tick(eventId, STATUSES[round % STATUSES.length] ?? 'pending');
  // Past the pause in which a further tap would replace Daymark's last one.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  if (home.counts().requests > before.requests) throw new Error('something was sent without a network');
  const began = performance.now();
  contender.setOnline(true);
  await contender.drained();
  const ms = performance.now() - began;
  const after = home.counts();
  const changes = after.changes - before.changes;
  if (changes !== eventIds.length) throw new Error(`${changes} changes were sent, not ${eventIds.length}`);
  return { ms, pushes: after.pushes - before.pushes, requests: after.requests - before.requests };
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
window.bench = bench;
