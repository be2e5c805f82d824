import { expect, test } from 'vitest';
import type { PushedMutation } from '#shared/protocol/sync.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { Fate } from './fate.ts';
import { labFaults, type LabFaults } from './lab-faults.ts';
import { LAB_PROFILE_NAMES } from './lab-profiles.ts';
import { readLabSetting } from './lab-setting.ts';

const CHANGE = {} as PushedMutation;
const clock = createManualClock();

function faultsOf(text: string, random: () => number = () => 0): LabFaults {
  const read = readLabSetting(text);
  if (!read.ok) throw new Error(read.message);
  return labFaults(read.setting, { random, clock });
}

const fateOf = (text: string, changes: number, chance = 0): Fate =>
  faultsOf(text, () => chance).fate({ push: Array.from({ length: changes }, () => CHANGE) });

const gateway = (status: number) => ({ kind: 'answered', status, body: expect.stringContaining('<html>') });
const refusal = (status: number, code: string) => ({ kind: 'answered', status, body: { code, detail: '' } });

test.each<[string, number, object]>([
  ['offline', 0, { kind: 'request_lost' }],
  ['hang', 0, { kind: 'hang' }],
  ['captive', 0, { kind: 'answered', status: 200, body: expect.stringContaining('<!doctype html>') }],
  ['500', 0, refusal(500, 'internal_error')],
  ['502', 0, gateway(502)],
  ['504', 0, gateway(504)],
  ['503:30', 0, { ...refusal(503, 'unavailable'), retryAfterSeconds: 30 }],
  ['429:7', 0, { ...refusal(429, 'over_request_rate_limit'), retryAfterSeconds: 7 }],
  ['401', 0, refusal(401, 'bad_jwt')],
  ['refresh_rejected', 0, refusal(401, 'bad_jwt')],
  ['403', 0, refusal(403, 'session_not_found')],
  ['409', 0, refusal(409, 'user_mismatch')],
  ['413', 2, refusal(413, 'request_entity_too_large')],
  ['413', 1, { kind: 'delivered' }],
  ['426', 0, refusal(426, 'schema_too_old')],
  ['kill', 0, { kind: 'delivered' }],
])('under %s a request with %i changes meets %j', (text, changes, fate) => {
  expect(fateOf(text, changes)).toEqual(fate);
});

test.each<[string, number, Fate]>([
  ['flaky:30:50', 0.29, { kind: 'request_lost' }],
  ['flaky:30:50', 0.3, { kind: 'response_lost' }],
  ['flaky:30:50', 0.5, { kind: 'delivered' }],
  ['kill:70', 0.49, { kind: 'killed', when: 'sent' }],
  ['kill:70', 0.69, { kind: 'killed', when: 'answered' }],
  ['kill:70', 0.7, { kind: 'delivered' }],
])('under %s a change of which chance says %d meets %j', (text, chance, fate) => {
  expect(fateOf(text, 1, chance)).toEqual(fate);
});

test('under slow either way takes half as much to half as much again', async () => {
  const chances = [0, 0.75];
  const fate = faultsOf('slow:1000', () => chances.shift() ?? 0).fate({ push: [] });
  if (fate.kind !== 'delayed' || fate.next.kind !== 'late') throw new Error(`it is ${fate.kind}`);
  const passed: string[] = [];
  void fate.until.then(() => passed.push('there'));
  void fate.next.until.then(() => passed.push('back'));
  const after = async (ms: number): Promise<string[]> => {
    await clock.advance(ms, async () => undefined);
    return [...passed];
  };
  expect(await after(499)).toEqual([]);
  expect(await after(1)).toEqual(['there']);
  expect(await after(1249)).toEqual(['there']);
  expect(await after(1)).toEqual(['there', 'back']);
});

test('under 401 the session is good for so many requests after each refresh', () => {
  const faults = faultsOf('401:2');
  const kinds = (times: number) => Array.from({ length: times }, () => faults.fate({ push: [] }).kind);
  expect(kinds(2)).toEqual(['answered', 'answered']);
  faults.refreshed?.();
  expect(kinds(3)).toEqual(['delivered', 'delivered', 'answered']);
  faults.refreshed?.();
  expect(kinds(1)).toEqual(['delivered']);
});

test('only without a line, or where it is to be rejected, a refresh does not pass', () => {
  const kept = LAB_PROFILE_NAMES.map((name) => [name, faultsOf(name).refresh()] as const).filter(
    ([, fate]) => fate !== 'pass',
  );
  expect(Object.fromEntries(kept)).toEqual({
    offline: 'unreachable',
    hang: 'unreachable',
    refresh_rejected: 'rejected',
  });
});

test('what goes wrong on the device itself leaves the way to the server alone, and nothing else does', () => {
  const alone = LAB_PROFILE_NAMES.filter((name) => fateOf(name, 2).kind === 'delivered');
  expect(alone).toEqual(['clock', 'quota', 'handle', 'update']);
});
