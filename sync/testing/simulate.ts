import { TABLE_NAMES } from '#shared/contract/entities.ts';
import type { PushedMutation } from '#shared/contract/sync.ts';
import { TASK_STATUSES } from '#shared/contract/entities/programme-event.ts';
import { shareEntity } from './share-entity.ts';
import { createWorld, type Device, type Tab } from './create-world.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import type { Fate } from '../lab/fate.ts';
import { DAY, eventId, PROGRAM, sampleAnswers, sampleEvent, sampleProgramme, USER_A } from './sample-rows.ts';

export interface SimulationResult {
  /** What went wrong, as `I5 phone 0: ...`; null where every invariant held. */
  failure: string | null;
  /** How often each kind of step and fault came up, to see that the world was lively. */
  counts: Record<string, number>;
}

/**
 * A seeded world of two phones of one user with several tabs, crashes at any transaction boundary, lost and late
 * answers, clocks that jump, tombstones collected, poison and restores; then everything heals and must come to rest
 * equal. The same seed gives the same world.
 */
export async function simulate(seed: number, steps = 60): Promise<SimulationResult> {
  let server: FakeServer | undefined;
  const world = createWorld({
    seed,
    backend: (now) => {
      server = createFakeServer(now);
      return server.backend;
    },
  });
  if (!server) throw new Error('The world made no server');
  const run = createRun(world, server);
  try {
    await run.play(steps);
    await run.heal();
    return { failure: await run.judge(), counts: run.counts };
  } finally {
    await world.close();
  }
}

function createRun(world: ReturnType<typeof createWorld>, server: FakeServer) {
  const { rng } = world;
  const counts: Record<string, number> = {};
  const saved: { id: string; what: string }[] = [];
  const seqs = new Map<string, { device: number; seq: number }>();
  let effectsBefore: PushedMutation[][] = [];
  const phones: { device: Device; tabs: Tab[] }[] = [];
  /** Answers that are late on purpose; each arrives with some later step. */
  const arrivals: (() => void)[] = [];
  let backup: (() => void) | null = null;
  let faulty = true;
  let restored = false;

  const chance = (p: number): boolean => rng.random() < p;
  const below = (n: number): number => Math.floor(rng.random() * n);
  const count = (name: string): void => void (counts[name] = (counts[name] ?? 0) + 1);

  return { play, heal, judge, counts };

  async function play(steps: number): Promise<void> {
    server.put(USER_A, 'programmes', sampleProgramme());
    for (let n = 0; n < 6; n += 1) server.put(USER_A, 'events', sampleEvent(n));
    for (let i = 0; i < 2; i += 1) {
      const device = world.device({ userId: USER_A });
      device.network.fate = fate;
      device.network.refresh = () => (faulty && chance(0.3) ? 'unreachable' : 'refreshed');
      phones.push({ device, tabs: [await device.openTab()] });
    }
    if (chance(0.8)) await world.advance(1000);
    for (let i = 0; i < steps; i += 1) await step();
  }

  function fate(): Fate {
    if (!faulty) return { kind: 'delivered' };
    const x = rng.random();
    if (x < 0.08) return counted('request_lost', { kind: 'request_lost' });
    if (x < 0.18) return counted('response_lost', { kind: 'response_lost' });
    if (x < 0.22) return counted('captive', { kind: 'answered', status: 200, body: undefined });
    if (x < 0.25) return counted('expired', { kind: 'answered', status: 401, body: { code: 'bad_jwt' } });
    if (x < 0.27)
      return counted('broken', { kind: 'answered', status: 500, body: { code: 'unexpected_failure' } });
    if (x < 0.29) return counted('too_large', { kind: 'answered', status: 413, body: { code: 'x' } });
    if (x < 0.37) {
      let arrive = (): void => undefined;
      const until = new Promise<void>((resolve) => (arrive = resolve));
      // It arrives with some later step.
      arrivals.push(() => arrive());
      return counted('late', { kind: 'late', until });
    }
    return { kind: 'delivered' };
  }

  async function step(): Promise<void> {
    const i = below(phones.length);
    const phone = phones[i];
    if (!phone) return;
    phone.tabs = phone.tabs.filter((tab) => tab.isAlive());
    if (phone.tabs.length === 0) {
      count('open');
      phone.tabs.push(await phone.device.openTab());
    }
    const tab = phone.tabs[below(phone.tabs.length)];
    if (!tab) return;
    const x = rng.random();
    if (x < 0.4) await act(i, tab);
    else if (x < 0.6) await world.advance(below(4000));
    else if (x < 0.68) void tab.client.syncNow();
    else if (x < 0.72) phone.device.connectivity.set(chance(0.6));
    else if (x < 0.76) crash(tab);
    else if (x < 0.79) {
      if (phone.tabs.length < 3) phone.tabs.push(await phone.device.openTab());
    } else if (x < 0.83) tab.lifecycle.emit(chance(0.5) ? 'hidden' : 'visible');
    else if (x < 0.85) {
      tab.lifecycle.emit('pagehide');
      tab.lifecycle.emit('pageshow');
    } else if (x < 0.88)
      phone.device.clockOffset += [-1000, 700, 300_000, -300_000, 93_600_000, -93_600_000][below(6)] ?? 0;
    else if (x < 0.92) changeOnServer();
    else if (x < 0.94) server.collectTombstones(USER_A);
    else if (x < 0.96) tab.indexedDB.loseHandles();
    else if (x < 0.975) {
      const poisoned = eventId(below(6));
      count('poison');
      server.isPoison = ({ args }) => faulty && (args as { event_id?: string }).event_id === poisoned;
    } else if (x < 0.985) restore();
    else arrivals.shift()?.();
    if (chance(0.3)) arrivals.shift()?.();
    if (chance(0.5)) await world.settle();
  }

  async function act(device: number, tab: Tab): Promise<void> {
    const { actions, queries } = tab.client;
    const event = eventId(below(6));
    const x = rng.random();
    const kind = x < 0.3 ? 'cycle' : x < 0.55 ? 'set' : x < 0.8 ? 'check_in' : x < 0.9 ? 'submit' : 'zone';
    count(kind);
    const write = async (): Promise<void> => {
      if (kind === 'cycle') await actions.cycleTaskStatus(event);
      else if (kind === 'set') await actions.setTaskStatus(event, TASK_STATUSES[below(4)] ?? 'pending');
      else if (kind === 'zone')
        await actions.setTimeZone(PROGRAM, chance(0.5) ? 'Europe/Paris' : 'Asia/Tokyo');
      else if (kind === 'submit') {
        const { id } = await actions.submitDay({ programId: PROGRAM, localDate: DAY });
        saved.push({ id, what: 'daily_submissions' });
      } else {
        const { id } = await actions.saveCheckIn({ eventId: event, localDate: DAY, answers: sampleAnswers });
        saved.push({ id, what: 'check_ins' });
      }
      for (const row of await queries.waiting()) seqs.set(row.uid, { device, seq: row.seq });
    };
    // A tab that dies meanwhile never answers; a row that is not there is refused at once.
    await Promise.race([write().catch(() => count('refused_here')), world.settle()]);
  }

  function crash(tab: Tab): void {
    count('crash');
    if (chance(0.5)) tab.crash();
    else tab.crashAfter(1 + below(6));
  }

  function changeOnServer(): void {
    count('server_change');
    const n = below(6);
    if (chance(0.3)) server.remove(USER_A, 'events', eventId(n));
    else server.put(USER_A, 'events', sampleEvent(n, { title: `Changed ${below(100)}` }));
  }

  /** The same backup may be put back again, or a newer one. */
  function restore(): void {
    if (!backup || (restored && chance(0.4))) {
      backup = server.backup();
      return;
    }
    count(restored ? 'restored_again' : 'restore');
    restored = true;
    effectsBefore.push(server.effectsOf(USER_A));
    backup();
  }

  async function heal(): Promise<void> {
    faulty = false;
    for (const arrive of arrivals.splice(0)) arrive();
    for (const { device, tabs } of phones) {
      for (const tab of tabs) if (tab.isAlive() && chance(0.5)) tab.crash();
      device.connectivity.set(true);
    }
    await world.settle();
    for (const phone of phones) {
      phone.tabs = phone.tabs.filter((tab) => tab.isAlive());
      phone.tabs.push(await phone.device.openTab());
      for (const tab of phone.tabs) tab.lifecycle.emit('visible');
    }
    // Row waits are wall time and may have been set under a clock that has jumped by a day; none is longer than 5 min.
    for (let i = 0; i < 12; i += 1) {
      await world.advance(60_000);
      for (const { tabs } of phones) for (const tab of tabs) void tab.client.syncNow();
      await world.settle();
    }
  }

  async function judge(): Promise<string | null> {
    const want = Object.fromEntries(server.rowsOf(USER_A));
    const dead = new Set<string>();
    for (const [i, { tabs }] of phones.entries()) {
      const tab = tabs.at(-1);
      if (!tab) return `phone ${i} has no tab`;
      const at = await tab.dump();
      if (at.outbox.length > 0)
        return `I13 phone ${i}: ${JSON.stringify(at.outbox)} ${JSON.stringify(tab.client.status())}`;
      if (at.shadow.length > 0) return `I5 phone ${i}: shadow left ${JSON.stringify(at.shadow)}`;
      const shown: Record<string, unknown> = {};
      for (const table of TABLE_NAMES) {
        for (const { id, row } of at.rows[table]) shown[`${table}:${id}`] = row;
      }
      const have = shown;
      const wrong = Object.keys({ ...want, ...have }).find(
        (key) => JSON.stringify(sorted(want[key])) !== JSON.stringify(sorted(have[key])),
      );
      if (wrong)
        return `I5 phone ${i}: ${wrong} is ${JSON.stringify(have[wrong])}, want ${JSON.stringify(want[wrong])}`;
      for (const { args, uid } of at.dead) {
        dead.add((args as { id?: string }).id ?? uid);
        if (server.effectsOf(USER_A).some((effect) => effect.uid === uid))
          return `I1 phone ${i}: ${uid} is dead and took effect`;
      }
    }
    for (const { id, what } of saved) {
      if (!(`${what}:${id}` in want) && !dead.has(id)) return `I1 ${what} ${id} was saved and is lost`;
    }
    return judgeEffects(server.effectsOf(USER_A));
  }

  function judgeEffects(effects: PushedMutation[]): string | null {
    effectsBefore = [...effectsBefore, effects];
    for (const list of effectsBefore) {
      const uids = list.map(({ uid }) => uid);
      if (new Set(uids).size !== uids.length) return 'I2 a mutation took effect twice';
      for (const [at, later] of list.entries()) {
        for (const earlier of list.slice(0, at)) {
          const a = seqs.get(earlier.uid);
          const b = seqs.get(later.uid);
          if (a && b && a.device === b.device && a.seq > b.seq && shareEntity(earlier, later)) {
            return `I3 ${later.kind} seq ${b.seq} took effect after ${earlier.kind} seq ${a.seq}`;
          }
        }
      }
    }
    return null;
  }

  function counted(name: string, fate: Fate): Fate {
    count(name);
    return fate;
  }
}

/** Key order does not count: a mutator may have rebuilt an object. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
