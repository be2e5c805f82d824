import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasPostgres, testDatabases } from './with-database.ts';

const words = ['long run', 'journey', 'both'] as const;
const chosen = () =>
  words.map((word) => [
    word,
    testDatabases(word).map(({ name, journeyOnly }) => (journeyOnly ? `${name}: the journey` : name)),
  ]);

describe.runIf(hasPostgres())('where there is PostgreSQL', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('takes it for every suite, and the embedded database where that is asked for', () => {
    vi.stubEnv('DAYMARK_LONG', '');
    expect(chosen()).toEqual([
      ['long run', ['postgres']],
      ['journey', ['embedded: the journey', 'postgres']],
      ['both', ['embedded', 'postgres']],
    ]);
    expect(testDatabases().map(({ name }) => name)).toEqual(['postgres']);
  });

  it('takes both for every suite in the long run', () => {
    vi.stubEnv('DAYMARK_LONG', '1');
    expect(chosen()).toEqual(words.map((word) => [word, ['embedded', 'postgres']]));
  });
});

it('opens each as a migrated database of its own', async () => {
  for (const { name, open } of testDatabases('both')) {
    const [one, other] = [await open(), await open()];
    await one.asAuth((trx) =>
      trx
        .insertInto('auth_rate_limits')
        .values({ key: name, tokens: 1, updated_at: '2026-03-05T08:00:00.000Z' })
        .execute(),
    );
    const keys = await other.asAuth((trx) => trx.selectFrom('auth_rate_limits').select('key').execute());
    expect([one.home, keys]).toEqual([name, []]);
    await Promise.all([one.close(), other.close()]);
  }
});
