/**
 * When something was said, as briefly as it can be told apart: '19:40' today, 'Wed 19:40' within six days, else
 * '4 Mar, 19:40'. By the device's own zone; `now` in milliseconds.
 */
export function momentText(saidAt: string, now: number): string {
  const at = new Date(saidAt);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(at)) / 86_400_000);
  if (days === 0) return time;
  if (days > 0 && days < 7) return `${at.toLocaleDateString('en-GB', { weekday: 'short' })} ${time}`;
  return `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
