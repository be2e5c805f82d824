const TIME = /(?:^|[T\s])([01]?\d|2[0-3])[:.h]([0-5]\d)(?::[0-5]\d)?\s?(?:([ap])\.?m\b\.?)?$/iu;

/**
 * The time of day at the end of a printed moment, 'HH:mm': '08:10' of '03.02.2025 08:10'. Null where there is none. Midnight is
 * none: systems print a day without a time as the moment of its beginning.
 */
export function printedTime(text: string): string | null {
  const [, hour, minute = '', half] = TIME.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const isPm = half?.toLowerCase() === 'p';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0);
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  return time === '00:00' ? null : time;
}
