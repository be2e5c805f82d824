import { hash, verify } from '@node-rs/argon2';

/** Cost of argon2id: `memoryCost` in KiB, `timeCost` in passes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

export interface PasswordHash {
  /** The PHC string of a new password, made of its NFKC form. */
  of(password: string): Promise<string>;
  /** Whether `password`, in this very form, is the one behind `stored`. With null it does the same work and says no. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** Passwords as argon2id. Slow on purpose and off the main thread: never call it inside a SQL transaction. */
export function createPasswordHash(
  cost: HashCost,
  randomBytes: (length: number) => Uint8Array,
): PasswordHash {
  // An address nobody registered must cost what a registered one costs, or the time of the answer tells which it is.
  let nobodys: Promise<string> | null = null;
  return {
    of: (password) => hash(password.normalize('NFKC'), cost),
    async matches(stored, password) {
      if (stored !== null) return verify(stored, password);
      nobodys ??= hash(randomBytes(32), cost);
      await verify(await nobodys, password);
      return false;
    },
  };
}
