import { z } from 'zod/mini';
import { TABLE_NAMES, isTableName, type TableName } from '#shared/product/registry.ts';
import { isUuid } from '#shared/protocol/ids.ts';

/** The sources of a pull, in their order of delivery within one version. */
export const PULL_SOURCES = [...TABLE_NAMES, 'tombstones'] as const;
export type PullSource = TableName | 'tombstones';

/**
 * The progress of a pull: everything up to `v`, or, with `after`, up to that row within `v`. `start` is the user's
 * version at which a reset began; the cursor carries it until the reset is complete.
 */
export interface Cursor {
  v: number;
  after?: { source: PullSource; id: string };
  start?: number;
}

const version = z.number().check(z.int(), z.gte(0));
const wireSchema = z.strictObject({
  v: version,
  t: z.optional(z.enum(PULL_SOURCES)),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  s: z.optional(version),
});

/** The cursor as sent to the phone: opaque, base64url of JSON, under 256 characters. */
export function encodeCursor(cursor: Cursor): string {
  const wire: z.infer<typeof wireSchema> = { v: cursor.v };
  if (cursor.after) Object.assign(wire, { t: cursor.after.source, id: cursor.after.id });
  if (cursor.start !== undefined) wire.s = cursor.start;
  return Buffer.from(JSON.stringify(wire)).toString('base64url');
}

/** Null if the text is not a cursor of this server. */
export function decodeCursor(text: string): Cursor | null {
  const parsed = wireSchema.safeParse(readJson(text));
  if (!parsed.success) return null;
  const { v, t, id, s } = parsed.data;
  const cursor: Cursor = { v };
  if (t !== undefined && id !== undefined && isPlaceIn(t, id)) cursor.after = { source: t, id };
  else if (t !== undefined || id !== undefined) return null;
  if (s !== undefined) cursor.start = s;
  return cursor;
}

/** A row's place is its id; a tombstone's is `<id>.<table>`. */
function isPlaceIn(source: PullSource, place: string): boolean {
  if (source !== 'tombstones') return isUuid(place);
  const [id = '', table = '', ...rest] = place.split('.');
  return isUuid(id) && isTableName(table) && rest.length === 0;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
