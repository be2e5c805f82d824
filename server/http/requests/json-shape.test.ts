import { expect, it } from 'vitest';
import { testDatabases } from '#server/testing/with-database.ts';
import { buildTestApp, signUp } from '#server/testing/build-test-app.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

it.each(testDatabases())('deep JSON is refused before it is parsed ($name)', async ({ open }) => {
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

  await deep('/api/v1/sync', `{"push":"${'x'.repeat(7_000_000)}","args":${nested(3_500_000)}}`);
  await close();
  await database.close();
});
