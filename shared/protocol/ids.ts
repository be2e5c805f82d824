import { z } from 'zod/mini';
import { rule } from './rule.ts';

/** A UUID in lower case. Ids made by a phone are UUIDv7, so they sort by creation time. */
export const uuidSchema = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a lower-case UUID'),
  );

/** A calendar day without a time zone, 'yyyy-MM-dd'. Days that do not exist (30 February) are refused. */
export const localDateSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, yyyy-MM-dd'),
    rule('real_date/1', isRealDate, 'is not a real date'),
  );
export type LocalDate = string;

/** Wall time on a calendar day, 'yyyy-MM-ddTHH:mm', in the programme's zone. It has no offset: instants are derived. */
export const localDateTimeSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'must be a wall time, yyyy-MM-ddTHH:mm'),
  rule('begins_with_real_date/1', (text) => isRealDate(text.slice(0, 10)), 'is not a real date'),
);
export type LocalDateTime = string;

/**
 * An IANA zone name such as 'Europe/London'. The domain, not this schema, checks whether the runtime knows the zone.
 */
export const timeZoneSchema = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/, 'must be an IANA time zone'));

function isRealDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Whether a text is a UUID in lower case. */
export function isUuid(text: string): boolean {
  return uuidSchema.safeParse(text).success;
}
