import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createIdleDatabase } from '../testing/idle-database.ts';

/** Calls that need no session. */
const OPEN = [
  'POST /api/v1/auth/email',
  'GET /api/v1/auth/erased/{hash}',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/sealing-key',
  'POST /api/v1/auth/signup',
  'GET /api/v1/calendar-feeds/{file}',
];

type Operations = Record<string, Record<string, { summary?: string }>>;

it('every call of the API needs a session, apart from the named ones, and says what it does', async () => {
  const { app, close } = await buildTestApp({ database: createIdleDatabase() });
  const { paths } = (await app.inject('/docs/json')).json<{ paths: Operations }>();
  const calls = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => ({ method, path, summary })),
    );
  const answered: string[] = [];
  for (const { method, path } of calls) {
    const { statusCode } = await app.inject({
      method: method.toUpperCase() as 'GET' | 'POST',
      url: path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000001'),
      ...(method === 'get' ? {} : { payload: {} }),
    });
    if (statusCode !== 401) answered.push(`${method.toUpperCase()} ${path}`);
  }
  expect(answered.toSorted()).toEqual(OPEN.toSorted());
  expect(calls.filter(({ summary }) => !summary).map(({ path }) => path)).toEqual([]);
  await close();
});
