import { z } from 'zod/mini';
import type { SmallStore } from '../ports/ports.ts';

/**
 * The product's cache entry, `<prefix>:<userId>:program_data`: the owner and age of this device's data, and
 * the selected programme. The data itself is in IndexedDB.
 */
export const programDataSchema = z.object({
  /** Wall time in milliseconds. */
  timestamp: z.number(),
  userId: z.string(),
  selectedProgram: z.nullable(z.string()),
});
export type ProgramData = z.infer<typeof programDataSchema>;

const PREFIX = 'daymark';
const SUFFIX = ':program_data';

export const programDataKey = (userId: string): string => `${PREFIX}:${userId}${SUFFIX}`;

export function readProgramData(smallStore: SmallStore, userId: string): ProgramData | null {
  return parse(smallStore.get(programDataKey(userId)));
}

/** Writes the entry. If the small store is full, the older half of all other such entries is purged first. */
export function writeProgramData(smallStore: SmallStore, entry: ProgramData): boolean {
  const key = programDataKey(entry.userId);
  const text = JSON.stringify(entry);
  if (smallStore.set(key, text)) return true;
  const others = smallStore
    .keys()
    .filter((other) => other.startsWith(`${PREFIX}:`) && other.endsWith(SUFFIX) && other !== key)
    .map((other) => ({ other, timestamp: parse(smallStore.get(other))?.timestamp ?? 0 }))
    .sort((a, b) => a.timestamp - b.timestamp);
  for (const { other } of others.slice(0, Math.ceil(others.length / 2))) smallStore.remove(other);
  return smallStore.set(key, text);
}

function parse(text: string | null): ProgramData | null {
  if (text === null) return null;
  try {
    const parsed = programDataSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
