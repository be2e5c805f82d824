import { expect, it, vi } from 'vitest';
import { openPokeStream, type PokeStreamOptions } from './poke-stream.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const PATIENT = { timeout: 30_000 * PATIENCE, interval: 5 };

async function opened(options: Partial<PokeStreamOptions> = {}) {
  const draining = new AbortController();
  let hint: (through: number) => void = () => undefined;
  const stream = await openPokeStream({
    subscribe: async (heard) => {
      hint = heard;
      return () => undefined;
    },
    current: async () => 1,
    stillAllowed: async () => true,
    heartbeatMs: 5,
    draining: draining.signal,
    ...options,
  });
  let text = '';
  stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const received = () => [...text.matchAll(/"through":(\d+)/g)].map(([, through]) => Number(through));
  const beats = () => text.split(': still here').length - 1;
  return { hint: (through: number) => hint(through), received, beats, stop: () => draining.abort() };
}

it('tells at a heartbeat of a version whose hint was lost, and of none twice', async () => {
  let version = 4;
  const { received, beats, stop } = await opened({ current: async () => version });
  await vi.waitFor(() => expect(beats()).toBeGreaterThan(2), PATIENT);
  expect(received()).toEqual([4]);
  version = 5;
  await vi.waitFor(() => expect(received()).toEqual([4, 5]), PATIENT);
  const before = beats();
  await vi.waitFor(() => expect(beats()).toBeGreaterThan(before + 2), PATIENT);
  expect(received()).toEqual([4, 5]);
  stop();
});

it('takes a hint that comes while the version is asked for as the newer one', async () => {
  let answer: (version: number) => void = () => undefined;
  let asked = 0;
  let version = 1;
  const { hint, received, beats, stop } = await opened({
    current: () => {
      asked += 1;
      return asked === 2 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(version);
    },
  });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1), PATIENT);
  version = 9;
  hint(9);
  answer(8);
  await vi.waitFor(() => expect(beats()).toBeGreaterThan(1), PATIENT);
  expect(received()).toEqual([1, 9]);
  stop();
});

it('tells nothing anew by a hint that comes after the heartbeat which was quicker', async () => {
  let version = 1;
  const { hint, received, stop } = await opened({ current: async () => version });
  version = 3;
  await vi.waitFor(() => expect(received()).toEqual([1, 3]), PATIENT);
  hint(2);
  hint(3);
  version = 4;
  hint(4);
  await vi.waitFor(() => expect(received()).toContain(4), PATIENT);
  expect(received()).toEqual([1, 3, 4]);
  stop();
});

it('goes on while the version cannot be read', async () => {
  let asked = 0;
  const { received, beats, stop } = await opened({
    current: async () => {
      asked += 1;
      if (asked > 1 && asked < 4) throw new Error('the database is busy');
      return asked;
    },
  });
  await vi.waitFor(() => expect(received().length).toBeGreaterThan(1), PATIENT);
  expect([received()[0], received()[1], beats() >= 2]).toEqual([1, 4, true]);
  stop();
});
