import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createIdleDatabase } from '../testing/idle-database.ts';

it('is ready while the database answers', async () => {
  const { app, close } = await buildTestApp({ database: createIdleDatabase(), register: async () => {} });
  const answer = await app.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  await close();
});

it('lives but is not ready while the database does not answer', async () => {
  const database = createIdleDatabase(async () => {
    throw new Error('connection refused by 10.0.0.9');
  });
  const { app, close } = await buildTestApp({ database, register: async () => {} });
  const ready = await app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }]);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await close();
});
