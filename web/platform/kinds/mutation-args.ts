import { formatDayShort } from '#shared/domain/time/local-date.ts';

/** A member of a mutation's arguments, where it is a text. A refused mutation may have arguments that do not parse. */
export function textOf(args: unknown, key: string): string | undefined {
  if (typeof args !== 'object' || args === null) return undefined;
  const value: unknown = Reflect.get(args, key);
  return typeof value === 'string' ? value : undefined;
}

/** The arguments' day after `joint`: ' for Wed 4 Mar'; empty where they have none. */
export function onDay(args: unknown, joint: string): string {
  const day = textOf(args, 'local_date');
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${joint}${formatDayShort(day)}` : '';
}
