import type { Database } from '../database/database.ts';

/** A database for tests of the HTTP platform, which asks it nothing but whether it answers. */
export function createIdleDatabase(ping: () => Promise<void> = async () => {}): Database {
  const refuse = async (): Promise<never> => {
    throw new Error('this test has no database');
  };
  return {
    home: 'embedded',
    asUser: refuse,
    asAuth: refuse,
    becomeUser: refuse,
    becomeAuth: refuse,
    asJob: refuse,
    asOwner: refuse,
    asQueue: refuse,
    alone: refuse,
    listen: async () => async () => {},
    notify: refuse,
    ping,
    close: async () => {},
  };
}
