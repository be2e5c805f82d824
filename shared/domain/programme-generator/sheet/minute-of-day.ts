import type { LocalDateTime } from '../../../protocol/ids.ts';

/** Minutes since midnight of a time 'HH:mm'. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes since the midnight of its own day. */
export function minuteOfDay(local: LocalDateTime): number {
  return minutesOfTime(local.slice(11));
}

/** 'HH:mm' of minutes since midnight. */
export function timeOfMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
