import type { Device } from '#sync/testing/create-world.ts';
import { demand } from '../broken-invariant.ts';
import { dateOf, datesIn } from './dated-by-server.ts';
import type { DeviceState } from '../devices/inspect-device.ts';
import type { Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';

/** A date may differ by the way of an answer, in milliseconds. The jumps of clocks that matter are longer. */
const SLACK_MS = 60_000;

/** How often the clock of each device was set. Two phones of the world may share a device. */
const clockSets = new WeakMap<Device, number>();
/** How often a phone heard the server since its clock was last set, and when it heard it last by its meta row. */
const heardSince = new WeakMap<Phone, { clockSets: number; answers: number; lastAnswerAt: number | null }>();

export function noteClockSet({ device }: Phone): void {
  clockSets.set(device, (clockSets.get(device) ?? 0) + 1);
}

/** After each step: whether the phone has applied an answer since the step before. */
export function noteAnswer(phone: Phone, { serverNow }: DeviceState['meta']): void {
  const sets = clockSets.get(phone.device) ?? 0;
  const heard = heardSince.get(phone);
  // The first look finds the answer that the phone had before its clock was set.
  if (heard?.clockSets !== sets || serverNow === null)
    heardSince.set(phone, { clockSets: sets, answers: 0, lastAnswerAt: serverNow });
  else if (serverNow !== heard.lastAnswerAt)
    heardSince.set(phone, { clockSets: sets, answers: heard.answers + 1, lastAnswerAt: serverNow });
}

/**
 * I4, at once: a phone dates its mutations by the server's clock, however wrong its own is, from the second answer on after
 * that was set. The first may answer a request that left before.
 */
export function checkMadeAt(
  { world, count }: Simulation,
  phone: Phone,
  made: { kind: string; args: unknown },
  { rows }: DeviceState,
): void {
  const { name, device, checked } = phone;
  const date = dateOf(made);
  const sets = clockSets.get(device);
  const heard = heardSince.get(phone);
  if (date === null || sets === undefined || heard?.clockSets !== sets || heard.answers < 2) return;
  count('dated by a wrong clock put right');
  const now = world.clock.now();
  // A date follows the newest known one of its kind, which a phone that had no answer yet may have set ahead. The row of
  // that one may be gone since the last look: a check-in that waits is replaced by the next.
  const known = [...datesIn(made.kind, rows), ...datesIn(made.kind, checked?.state.rows ?? new Map())];
  const isFollowing = known.includes(date - 1);
  demand(
    Math.abs(date - now) <= SLACK_MS || isFollowing,
    'I4',
    () => `${name}: ${made.kind} is dated ${date - now} ms from the server's clock`,
  );
}
