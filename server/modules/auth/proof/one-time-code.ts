import { createHash } from 'node:crypto';
import type { Ids } from '#server/deps.ts';
import { randomUuid } from './random-uuid.ts';

/** Marks the link of a request that began a PKCE flow; the auth API's own prefix. */
export const PKCE_PREFIX = 'pkce_';

/** What proves a mailbox: six digits to type, or a link's token. One row in the database stands for both. */
export interface OneTimeCode {
  id: string;
  code: string;
  linkToken: string;
}

const CODES = 1_000_000;
/** Above it the numbers of four bytes would not fall evenly on the codes. */
const EVEN_BOUND = 2 ** 32 - (2 ** 32 % CODES);

/** A fresh code for an address. `id` is secret until the row goes: the link's token is computed from it. */
export function createOneTimeCode(ids: Pick<Ids, 'randomBytes'>, email: string, pkce: boolean): OneTimeCode {
  const id = randomUuid(ids);
  const code = randomCode(ids);
  return { id, code, linkToken: `${pkce ? PKCE_PREFIX : ''}${digest(`${id} ${email} ${code}`)}` };
}

/**
 *   link token   = SHA-256(id, address, code), which nobody can compute who does not know the row's id
 *   stored hash  = SHA-256(link token), so that a copy of the table opens no link
 */
export function storedHashOf(linkToken: string): string {
  return digest(linkToken);
}

/** The link's token to which a typed code leads, as the row would have it: the first of the two is without PKCE. */
export function linkTokensOf(row: { id: string; relates_to: string }, code: string): [string, string] {
  const token = digest(`${row.id} ${row.relates_to} ${code}`);
  return [token, `${PKCE_PREFIX}${token}`];
}

function randomCode(ids: Pick<Ids, 'randomBytes'>): string {
  for (;;) {
    const number = Buffer.from(ids.randomBytes(4)).readUInt32BE();
    if (number < EVEN_BOUND) return String(number % CODES).padStart(6, '0');
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
