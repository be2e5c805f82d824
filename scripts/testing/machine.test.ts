import { expect, it } from 'vitest';
import { allowanceOf, measurePatience, patienceOf, startProbe } from './machine.mjs';

it('makes limits as much longer as everything is later, at most double, and never shorter', () => {
  expect(patienceOf(1.4, 0.3)).toBe(1.4);
  expect(patienceOf(1.1, 1.5)).toBe(1.5);
  expect(patienceOf(9, 12)).toBe(2);
  expect(patienceOf(0.6, 0.1)).toBe(1);
});

it('allows as much more of the processor as the fixed work takes, within bounds', () => {
  expect(allowanceOf(0.06, 0.05)).toBeCloseTo(1.2);
  expect(allowanceOf(0.04, 0.05)).toBeCloseTo(0.8);
  expect(allowanceOf(1, 0.05)).toBe(3);
  expect(allowanceOf(0.01, 0.05)).toBe(0.7);
});

it('measures a calm second as calm, and the load', async () => {
  const { load, patience } = await measurePatience(1000);
  expect(load).toBeGreaterThanOrEqual(0);
  expect(patience).toBe(patienceOf(0, load / 2));
  expect((await measurePatience(0.000_1)).patience).toBe(2);
});

it('says what a round of the fixed work takes of the processor', () => {
  const stop = startProbe();
  expect(stop()).toBeGreaterThan(0.001);
});
