import { expect, it } from 'vitest';
import { testDatabases } from '#server/testing/with-database.ts';
import { buildTestApp, signUp } from '#server/testing/build-test-app.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

it.each(testDatabases())('deep and wide JSON is refused before it is parsed ($name)', async ({ open }) => {
  const database = await open();
  const { app, close } = await buildTestApp({ database });
  const { accessToken } = await signUp(app);
  const post = async (url: string, payload: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
    return { statusCode, body };
  };
  const deep = async (url: string, payload: string) => {
    const answer = await post(url, payload);
    expect([url, answer.statusCode]).toEqual([url, 400]);
    expect(answer.body).toContain('nested more than');
  };

  for (const shape of [nested, objects]) {
    for (const url of ['/auth/v1/recover', '/api/v1/auth/login', '/api/v1/check-ins']) {
      await deep(url, `{"email":${shape(32)}}`);
      expect((await post(url, `{"email":${shape(31)}}`)).body).not.toContain('nested more than');
    }
    await deep('/api/v1/sync', `{"push":${shape(64)}}`);
    expect((await post('/api/v1/sync', `{"push":${shape(63)}}`)).body).not.toContain('nested more than');
  }
  // Brackets in text are no levels, and a quote behind a backslash ends none.
  const text = JSON.stringify({ email: `\\"${'['.repeat(100)}` });
  expect((await post('/auth/v1/recover', text)).body).not.toContain('nested more than');
  await deep('/auth/v1/recover', `{"email":"\\\\",${'"a":['.repeat(40)}`);

  const wide = async (url: string, payload: string, status: number) => {
    const { user, system } = process.cpuUsage();
    const answer = await post(url, payload);
    const spent = process.cpuUsage({ user, system });
    expect([url, payload.slice(0, 20), answer.statusCode]).toEqual([url, payload.slice(0, 20), status]);
    // Of processor time: parsing any of them took 900 to 3,600 ms.
    expect((spent.user + spent.system) / 1000).toBeLessThan(700);
  };
  const keys = (count: number) => Array.from({ length: count }, (_, n) => `"k${n.toString(36)}":0`).join(',');
  await wide('/api/v1/sync', `{"push":[${'{},'.repeat(5_000_000)}{}]}`, 413);
  await wide('/api/v1/sync', `{"push":[${'[[]],'.repeat(3_000_000)}[]]}`, 413);
  await wide('/api/v1/sync', `{"push":[{${keys(1_000_000)}}]}`, 413);
  await wide('/api/v1/sync', `{"push":[${'0,'.repeat(8_000_000)}0]}`, 413);
  await wide('/api/v1/check-ins', `{"notes":[${'0,'.repeat(300_000)}0]}`, 413);
  await wide('/auth/v1/recover', `{"email":[${'{},'.repeat(5_000)}{}]}`, 400);

  await deep('/api/v1/sync', `{"push":"${'x'.repeat(7_000_000)}","args":${nested(3_500_000)}}`);
  await close();
  await database.close();
});
