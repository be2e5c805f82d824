/**
 * The name of a participant's database on this device: `daymark-{env}-{16 hex digits}`.
 *
 * The digits are a 64-bit FNV-1a hash of the user id: synchronous and the same in every context. The hash
 * keeps the id itself out of developer tools and crash reports; it is no secret and guards nothing. Two users
 * of one device collide with a probability of 2^-64. The database also holds its owner's id and refuses any
 * other user.
 */
export function databaseName(env: string, userId: string): string {
  return `${databasePrefix(env)}${fnv1a64(userId)}`;
}

/** The common prefix of the database names of one environment. */
export const databasePrefix = (env: string): string => `daymark-${env}-`;

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

function fnv1a64(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(16, '0');
}
