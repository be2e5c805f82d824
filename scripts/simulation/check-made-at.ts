import type { Device } from '#sync/testing/create-world.ts';
import { demand } from './broken-invariant.ts';
import { dateOf, datesIn } from './dated-by-server.ts';
import type { DeviceState } from './inspect-device.ts';
import type { Phone } from './phone.ts';
import type { Simulation } from './simulation.ts';

/** A date may differ by the way of an answer, in milliseconds. The jumps of clocks that matter are longer. */
const SLACK_MS = 60_000;

/** How often a phone heard the server since its clock was last set, and when it heard it last by its meta row. */
const heardSince = new WeakMap<Device, { answers: number; lastAnswerAt: number | null }>();

export function noteClockSet({ device }: Phone): void {
  heardSince.set(device, { answers: 0, lastAnswerAt: null });
}

/** After each step: whether the phone has applied an answer since the step before. */
export function noteAnswer({ device }: Phone, { serverNow }: DeviceState['meta']): void {
  const heard = heardSince.get(device);
  if (!heard || serverNow === heard.lastAnswerAt) return;
  const answers = serverNow === null ? 0 : heard.answers + 1;
  heardSince.set(device, { answers, lastAnswerAt: serverNow });
}

/**
 * I4, at once: a phone dates its mutations by the server's clock, however wrong its own is, from the second answer on after
 * that was set. The first may answer a request that left before.
 */
export function checkMadeAt(
  { world, count }: Simulation,
  { name, device }: Phone,
  made: { kind: string; args: unknown },
  { rows }: DeviceState,
): void {
  const date = dateOf(made);
  if (date === null || (heardSince.get(device)?.answers ?? 0) < 2) return;
  count('dated by a wrong clock put right');
  const now = world.clock.now();
  // A date follows the newest known one of its kind, which a phone that had no answer yet may have set ahead.
  const newest = Math.max(...datesIn(made.kind, rows).filter((other) => other < date));
  const isFollowing = newest > now - SLACK_MS && date === newest + 1;
  demand(
    Math.abs(date - now) <= SLACK_MS || isFollowing,
    'I4',
    () => `${name}: ${made.kind} is dated ${date - now} ms from the server's clock`,
  );
}
