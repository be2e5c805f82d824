/** 'HH:mm' by the device's own clock and zone; on another day than `now`'s, 'HH:mm on 4 Mar'. Both in milliseconds. */
export function momentText(at: number, now: number): string {
  const date = new Date(at);
  const time = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
  if (date.toDateString() === new Date(now).toDateString()) return time;
  return `${time} on ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}`;
}
