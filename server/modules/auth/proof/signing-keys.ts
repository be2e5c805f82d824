import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { JsonObject } from '#server/database/schema.ts';
import type { Ids, ServerClock } from '#server/deps.ts';

export type SigningAlgorithm = 'ES256' | 'RS256';
/** Of the keys that the server makes itself. */
const OWN_ALGORITHM = 'ES256';
/** A key signs only after verifiers that cache the published set (max-age 10 minutes) have seen it. */
export const PUBLISHED_BEFORE_USE_MS = 10 * 60_000;
/** Shorter than that wait, so that every process knows a key before any process signs with it. */
const RELOAD_AFTER_MS = 5 * 60_000;
/** An unknown kid asks the database again, but a stream of forged ones does not. */
const RELOAD_FOR_UNKNOWN_AFTER_MS = 30_000;

export interface SigningKeys {
  /** The key that signs now. */
  signer(): Promise<{ kid: string; alg: SigningAlgorithm; privateKey: CryptoKey }>;
  /** The key that verifies tokens of this `kid`; null when there is none. */
  verifier(kid: string): Promise<{ alg: SigningAlgorithm; publicKey: CryptoKey } | null>;
  /** The public JWK set, each key with `kid` and `alg`. */
  published(): Promise<{ keys: JWK[] }>;
}

interface LoadedKey {
  kid: string;
  alg: SigningAlgorithm;
  active: boolean;
  createdAt: number;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

interface KeyRow {
  kid: string;
  jwk: JsonObject;
  active: boolean;
  created_at: string;
  retired_at: string | null;
}

export interface SigningKeysDeps {
  database: Database;
  clock: ServerClock;
  ids: Ids;
  /** Private JWKs given by the operator, the signing one first. With these the table is not used. */
  configured: readonly JWK[] | null;
  /** A retired key verifies, and is published, as long as a token it signed may live. */
  tokenLifeMs: number;
}

/**
 * The keys of access tokens: the operator's, RS256 or ES256, or else ES256 ones of our own, kept in auth_signing_keys
 * and rotated by rotate-keys.ts. The newest active one signs that has been published for ten minutes.
 */
export function createSigningKeys(deps: SigningKeysDeps): SigningKeys {
  let loaded: { keys: Promise<LoadedKey[]>; at: number } | null = null;

  function keys(maxAgeMs: number): Promise<LoadedKey[]> {
    const now = deps.clock.now();
    if (loaded !== null && Math.abs(now - loaded.at) <= maxAgeMs) return loaded.keys;
    const attempt = { keys: load(deps), at: now };
    loaded = attempt;
    attempt.keys.catch(() => {
      if (loaded === attempt) loaded = null; // the next caller tries again; this one's callers got the error
    });
    return attempt.keys;
  }

  return {
    async signer() {
      const active = (await keys(RELOAD_AFTER_MS)).filter((key) => key.active);
      const seen = deps.clock.now() - PUBLISHED_BEFORE_USE_MS;
      const key = active.findLast((candidate) => candidate.createdAt <= seen) ?? active[0];
      if (key === undefined) throw new Error('There is no active signing key');
      return key;
    },
    async verifier(kid) {
      const find = (all: LoadedKey[]) => all.find((key) => key.kid === kid) ?? null;
      return find(await keys(RELOAD_AFTER_MS)) ?? find(await keys(RELOAD_FOR_UNKNOWN_AFTER_MS));
    },
    async published() {
      return { keys: (await keys(RELOAD_AFTER_MS)).map((key) => key.publicJwk) };
    },
  };
}

async function load(deps: SigningKeysDeps): Promise<LoadedKey[]> {
  if (deps.configured !== null && deps.configured.length > 0) {
    return Promise.all(
      deps.configured.map((jwk, order) =>
        importKey({ kid: jwk.kid ?? '', jwk, active: order === 0, createdAt: 0 }),
      ),
    );
  }
  const fresh = await generateJwk(deps.ids.uuid());
  const rows = await readOrKeep(deps, fresh);
  const stillNeeded = deps.clock.now() - deps.tokenLifeMs;
  return Promise.all(
    rows
      .filter((row) => row.retired_at === null || Date.parse(row.retired_at) > stillNeeded)
      .map((row) =>
        importKey({ kid: row.kid, jwk: row.jwk, active: row.active, createdAt: Date.parse(row.created_at) }),
      ),
  );
}

/** The stored keys, oldest first; `fresh` becomes the first one where there is none, in one process only. */
function readOrKeep(deps: SigningKeysDeps, fresh: JWK): Promise<KeyRow[]> {
  return deps.database.asAuth(async (trx) => {
    const read = () =>
      trx.selectFrom('auth_signing_keys').selectAll().orderBy('created_at').orderBy('kid').execute();
    const stored = await read();
    if (stored.some((row) => row.active)) return stored;
    await sql`select pg_advisory_xact_lock(hashtext('auth_signing_keys'))`.execute(trx);
    const afterWaiting = await read();
    if (afterWaiting.some((row) => row.active)) return afterWaiting;
    await trx
      .insertInto('auth_signing_keys')
      .values({
        kid: fresh.kid as string,
        jwk: fresh as JsonObject,
        active: true,
        created_at: new Date(deps.clock.now()).toISOString(),
        retired_at: null,
      })
      .execute();
    return read();
  });
}

/** A private ES256 key of our own. */
export async function generateJwk(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(OWN_ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: OWN_ALGORITHM, use: 'sig' };
}

async function importKey(key: {
  kid: string;
  jwk: JWK | JsonObject;
  active: boolean;
  createdAt: number;
}): Promise<LoadedKey> {
  const { kty, crv, x, y, n, e, d, p, q, dp, dq, qi } = key.jwk as JWK;
  const kinds = {
    EC: { alg: 'ES256', shown: { kty, crv, x, y }, hidden: { d } },
    RSA: { alg: 'RS256', shown: { kty, n, e }, hidden: { d, p, q, dp, dq, qi } },
  } as const;
  const kind = kty === 'EC' && crv === 'P-256' ? kinds.EC : kty === 'RSA' ? kinds.RSA : undefined;
  if (kind === undefined || key.kid === '' || d === undefined) {
    throw new Error('A signing key must be a private P-256 or RSA JWK with a kid');
  }
  const { alg, shown, hidden } = kind;
  const publicJwk = { ...shown, kid: key.kid, alg, use: 'sig' } as JWK;
  const privateKey = (await importJWK({ ...shown, ...hidden }, alg)) as CryptoKey;
  const publicKey = (await importJWK(publicJwk, alg)) as CryptoKey;
  const { kid, active, createdAt } = key;
  return { kid, alg, active, createdAt, publicJwk, privateKey, publicKey };
}
