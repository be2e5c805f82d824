import type { LocalDate } from '#shared/protocol/ids.ts';
import { addDays } from '#shared/domain/time/local-date.ts';

/*
 * Written by the sync (see its `open-sync.ts`) where it made room on a full device, until everything is pulled anew.
 */
const keyOf = (userId: string): string => `daymark:${userId}:evicted`;

/** Whether old days of the participant may have left this device, for want of room. */
export function hasLeftDays(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Storage is blocked: nothing leaves a device that cannot remember it.
    return false;
  }
}

/** What is younger is never thrown out of a full device. */
const KEPT_DAYS = 14;

/** Whether what stood on a day may have left this device: days leave as a whole, and what came since stands alone. */
export function mayHaveLeft(userId: string, day: LocalDate, today: LocalDate): boolean {
  return day <= addDays(today, -KEPT_DAYS) && hasLeftDays(userId);
}

/** Why a day is missing, and when it is back. */
export const LEFT_DAYS =
  "The browser's storage was full, so the oldest days left this device. They come back once there is room.";
