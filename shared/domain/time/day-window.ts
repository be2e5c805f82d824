/** The day in which tasks are planned, 'HH:mm'; a time outside it is asked about first. */
export const USUAL_DAY = { earliest: '06:00', latest: '22:00' } as const;

/** Whether a task of `minutes` from that wall time starts and ends inside the usual day. */
export function isInUsualDay(start: string, minutes: number): boolean {
  const from = minuteOf(start.slice(11));
  return from >= minuteOf(USUAL_DAY.earliest) && from + minutes <= minuteOf(USUAL_DAY.latest);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
