import type { SmallStore } from '../ports/ports.ts';

/**
 * The product's cache entry, `<prefix>:<userId>:program_data`: the owner and age of this device's data, and
 * the selected programme. The data itself is in IndexedDB.
 */
export interface ProgramData {
  /** Wall time in milliseconds. */
  timestamp: number;
  userId: string;
  selectedProgram: string | null;
}

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
    const entry = JSON.parse(text) as unknown;
    return isProgramData(entry) ? entry : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** By hand: the first screen reads this entry, and would load a library of schemas for it alone. */
function isProgramData(value: unknown): value is ProgramData {
  if (!(value instanceof Object)) return false;
  const { timestamp, userId, selectedProgram }: Partial<Record<keyof ProgramData, unknown>> = value;
  return (
    typeof timestamp === 'number' &&
    Number.isFinite(timestamp) &&
    typeof userId === 'string' &&
    (selectedProgram === null || typeof selectedProgram === 'string')
  );
}
