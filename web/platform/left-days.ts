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

/** Why a day is missing, and when it is back. */
export const LEFT_DAYS =
  "The browser's storage was full, so the oldest days left this device. They come back once there is room.";
