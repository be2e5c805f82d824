import { beforeEach, describe, expect, it } from 'vitest';
import { createChannelHub } from '../testing/fakes/fake-channel.ts';
import { createLockTable } from '../testing/fakes/fake-locks.ts';
import {
  createFakeLifecycle,
  createFakeConnectivity,
  createFakeSmallStore,
} from '../testing/fakes/fake-surroundings.ts';
import type { Locks } from '../ports/ports.ts';
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts';
import { createSeededRng } from '../testing/seeded-rng.ts';
import { NEVER } from 'rxjs';
import { createLeadership, type Leadership } from './leadership.ts';

interface Contender {
  name: string;
  leadership: Leadership;
  /** Its timers come no more; what it holds it keeps. */
  hang(): void;
}

let clock: ManualClock;
let open: (
  name: string,
  how?: { isVisible?: boolean; hasPending?: boolean; onLeading?: () => void },
) => Promise<Contender>;
/** While it is set, the browser refuses every request for a lock. */
let refusesLocks: boolean;
/** Who came to lead, in order. */
let led: string[];
let everybody: Contender[];

beforeEach(() => {
  clock = createManualClock();
  const locks = createLockTable();
  const hub = createChannelHub();
  led = [];
  everybody = [];
  refusesLocks = false;
  open = async (name, { isVisible = true, hasPending = true, onLeading = () => undefined } = {}) => {
    let hangs = false;
    const lives = (): boolean => true;
    const lifecycle = createFakeLifecycle(lives);
    lifecycle.emit(isVisible ? 'visible' : 'hidden');
    const ports = {
      clock: clock.view(
        () => 0,
        () => !hangs,
      ),
      locks: refusable(locks.view(lives)),
      channel: hub.view(lives),
      lifecycle,
      rng: createSeededRng(1, () => clock.now()),
      transport: {
        sync: () => Promise.reject(new Error('not asked')),
        upload: () => Promise.reject(new Error('not asked')),
        refreshAuth: async () => 'rejected' as const,
      },
      pokes: { poke$: NEVER },
      connectivity: createFakeConnectivity(),
      smallStore: createFakeSmallStore(),
    };
    const leadership = createLeadership(ports, {
      lockName: 'sync:a',
      contextId: name,
      hasPending: () => hasPending,
      onLeading: () => {
        led.push(name);
        onLeading();
      },
    });
    leadership.start();
    const contender = { name, leadership, hang: () => void (hangs = true) };
    everybody.push(contender);
    await pass(0);
    return contender;
  };
});

function refusable(locks: Locks): Locks {
  return {
    request: (...asked) =>
      refusesLocks
        ? Promise.reject(new DOMException('The document is not fully active', 'InvalidStateError'))
        : locks.request(...asked),
  };
}

async function pass(ms: number): Promise<void> {
  await clock.advance(ms, () => new Promise((resolve) => setImmediate(resolve)));
}

const leaders = (): string[] =>
  everybody.filter(({ leadership }) => leadership.isLeader()).map(({ name }) => name);

describe('a leader that hangs', () => {
  it('is stolen from after 30 s by a visible tab with rows waiting, and not before', async () => {
    const first = await open('first');
    await open('second');
    first.hang();
    await pass(30_000);
    expect(leaders()).toEqual(['first']);
    await pass(15_000);
    expect(leaders()).toEqual(['second']);
  });

  it('is stolen from no later by a tab whose own storage fails meanwhile', async () => {
    const first = await open('first');
    const second = await open('second');
    first.hang();
    await pass(25_000);
    second.leadership.rejoin();
    await pass(20_000);
    expect(leaders()).toEqual(['second']);
  });

  it.each([
    ['a hidden tab', { isVisible: false }],
    ['a tab in which nothing waits', { hasPending: false }],
  ])('is not stolen from by %s', async (_which, how) => {
    const first = await open('first');
    await open('second', how);
    first.hang();
    await pass(600_000);
    expect(leaders()).toEqual(['first']);
  });

  it('goes back into the queue, and leads again when the thief goes', async () => {
    const first = await open('first');
    const thief = await open('thief');
    first.hang();
    await pass(45_000);
    thief.leadership.release();
    await pass(0);
    expect(leaders()).toEqual(['first']);
    expect(led).toEqual(['first', 'thief', 'first']);
  });

  it('stands behind those who waited when it was robbed, and they keep their places', async () => {
    const first = await open('first');
    const patient = await open('patient', { hasPending: false });
    await open('later', { hasPending: false });
    const thief = await open('thief');
    first.hang();
    await pass(45_000);
    expect(leaders()).toEqual(['thief']);
    for (const contender of [thief, patient]) {
      contender.leadership.release();
      await pass(0);
    }
    expect(leaders()).toEqual(['later']);
    everybody[2]?.leadership.release();
    await pass(0);
    expect(led).toEqual(['first', 'thief', 'patient', 'later', 'first']);
  });

  it('is robbed by one of many alone, who then beats for all', async () => {
    const first = await open('first');
    for (const name of ['second', 'third', 'fourth']) await open(name);
    first.hang();
    await pass(600_000);
    expect(led).toEqual(['first', 'second']);
    expect(leaders()).toEqual(['second']);
  });
});

describe('a leader that beats', () => {
  it('is left alone by whoever waits', async () => {
    await open('first');
    await open('second');
    await pass(600_000);
    expect(led).toEqual(['first']);
  });

  it('gives way to the next in the queue when it goes, and asks for no lock from then on', async () => {
    const first = await open('first');
    const second = await open('second');
    first.leadership.release();
    await pass(0);
    expect(leaders()).toEqual(['second']);
    second.leadership.release();
    await pass(600_000);
    expect(leaders()).toEqual([]);
  });
});

describe('a tab that the browser refuses the lock', () => {
  it.each([
    ['visible, with rows waiting', {}],
    ['hidden, with nothing waiting', { isVisible: false, hasPending: false }],
  ])('asks again with its next beat where it is %s', async (_which, how) => {
    refusesLocks = true;
    await open('first', how);
    await pass(60_000);
    expect(leaders()).toEqual([]);
    refusesLocks = false;
    await pass(10_000);
    expect(leaders()).toEqual(['first']);
  });

  it('takes its place in the queue behind a tab that leads', async () => {
    const first = await open('first');
    refusesLocks = true;
    await open('second', { hasPending: false });
    refusesLocks = false;
    await pass(10_000);
    expect(leaders()).toEqual(['first']);
    first.leadership.release();
    await pass(0);
    expect(leaders()).toEqual(['second']);
  });

  it('asks for it no more once it has given it up', async () => {
    refusesLocks = true;
    const first = await open('first');
    first.leadership.release();
    refusesLocks = false;
    await pass(60_000);
    expect(leaders()).toEqual([]);
  });
});

it('a tab that fails as it comes to lead leads no longer, and tries again', async () => {
  let fails = true;
  await open('first', {
    hasPending: false,
    onLeading: () => {
      if (fails) throw new Error('it fails as it comes to lead');
    },
  });
  expect(leaders()).toEqual([]);
  const second = await open('second', { hasPending: false });
  expect(leaders()).toEqual(['second']);
  await pass(10_000);
  fails = false;
  second.leadership.release();
  await pass(0);
  expect(leaders()).toEqual(['first']);
});

it('a leader that rejoins the queue stands at its end', async () => {
  const first = await open('first');
  const second = await open('second');
  first.leadership.rejoin();
  await pass(0);
  expect(leaders()).toEqual(['second']);
  second.leadership.release();
  await pass(0);
  expect(leaders()).toEqual(['first']);
});
