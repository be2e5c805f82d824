import { GENDERS } from '#shared/product/tables/profiles.schema.ts';
import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import { timeZoneSchema } from '#shared/protocol/ids.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { JsonObject } from '#server/database/schema.ts';
import type { Fields } from './request-fields.ts';

const LONGEST_NAME = 200;
const ADULT_AGE = 18;
const LARGEST_METADATA = 8192;
const DEEPEST_METADATA = 8;
const FALLBACK_TIME_ZONE = 'Europe/London';

export interface SignUpData {
  profile: Omit<Profile, 'id'>;
  timeZone: string;
  /** What the account keeps as user_metadata: the profile's members, and whatever else a client sent. */
  metadata: JsonObject;
}

/**
 * Reads what a person told about themself when signing up: name, age (whole years), gender and the phone's time_zone.
 * Null counts as absent. Throws HttpError 422 `validation_failed`; so it does for anybody under 18.
 */
export function parseSignUpData(data: Fields): SignUpData {
  if (!isStorable(data) || JSON.stringify(data).length > LARGEST_METADATA) {
    throw notStorable();
  }
  const { time_zone: timeZone, ...rest } = data;
  const profile = { name: parseName(rest.name), age: parseAge(rest.age), gender: parseGender(rest.gender) };
  // Only what was told: an absent age is not a null in what the client gets back.
  const stated = Object.entries(profile).filter(([member]) => member in rest);
  return { profile, timeZone: knownTimeZone(timeZone), metadata: { ...rest, ...Object.fromEntries(stated) } };
}

/** What a change of the metadata means for the profile, member by member; null where it means nothing. */
export type ProfileChanges = Partial<Omit<Profile, 'id'>>;

export function profileChanges(changes: Fields): ProfileChanges | null {
  const profile: ProfileChanges = {
    ...('name' in changes && { name: parseName(changes.name) }),
    ...('age' in changes && { age: parseAge(changes.age) }),
    ...('gender' in changes && { gender: parseGender(changes.gender) }),
  };
  return Object.keys(profile).length === 0 ? null : profile;
}

/**
 * Changes to an account's user_metadata, member by member; null deletes one. The members of a profile keep their rules.
 * Throws HttpError 422 `validation_failed`.
 */
export function mergeMetadata(metadata: JsonObject, changes: Fields): JsonObject {
  const parsers = { name: parseName, age: parseAge, gender: parseGender };
  const parsed = Object.entries(changes).map(([member, value]) => {
    const parse = member === 'name' || member === 'age' || member === 'gender' ? parsers[member] : null;
    return [member, value === null || parse === null ? value : parse(value)] as const;
  });
  const deleted = new Set(parsed.flatMap(([member, value]) => (value === null ? [member] : [])));
  const merged = Object.entries({ ...metadata, ...Object.fromEntries(parsed) });
  const kept = Object.fromEntries(merged.filter(([member]) => !deleted.has(member)));
  if (!isStorable(kept) || JSON.stringify(kept).length > LARGEST_METADATA) throw notStorable();
  return kept;
}

function parseName(value: unknown): string {
  const name = value ?? '';
  if (typeof name !== 'string' || [...name.trim()].length > LONGEST_NAME) {
    throw refused(`Name must be text of at most ${LONGEST_NAME} characters`);
  }
  return name.trim();
}

function parseAge(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 120) {
    throw refused('Age must be a whole number from 1 to 120');
  }
  if (value < ADULT_AGE) throw refused('This service is for adults aged 18 or over');
  return value;
}

function parseGender(value: unknown): Profile['gender'] {
  if (value === undefined || value === null) return null;
  const gender = GENDERS.find((known) => known === value);
  if (gender === undefined) throw refused('Gender must be male, female or other');
  return gender;
}

/** The zone when this runtime knows it; a phone with an odd setting still gets its programme. */
function knownTimeZone(value: unknown): string {
  if (!timeZoneSchema.safeParse(value).success) return FALLBACK_TIME_ZONE;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: value as string }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK_TIME_ZONE; // Intl's way to say that there is no such zone
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair in jsonb; deep nesting would overflow our own stack. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST_METADATA) return false;
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorable(member, depth + 1));
}

function notStorable(): HttpError {
  return refused('The profile is too large or holds characters that cannot be stored');
}

function refused(detail: string): HttpError {
  return new HttpError(422, 'validation_failed', detail);
}
