import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { uuidSchema } from '#shared/protocol/ids.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createIdleDatabase } from '#server/testing/idle-database.ts';

it('takes an id of a path in capitals for the same one, and leaves other words as they are', async () => {
  const { app, close } = await buildTestApp({
    database: createIdleDatabase(),
    register: async (instance) => {
      const params = z.object({ id: uuidSchema, name: z.string() });
      instance.get('/api/v1/things/:id/:name', { schema: { params } }, async (request) => request.params);
    },
  });
  const id = '0192f0c1-2345-7000-8000-00000000abcd';
  const answer = await app.inject({ url: `/api/v1/things/${id.toUpperCase()}/Blood%20Test` });
  expect(answer.json()).toEqual({ id, name: 'Blood Test' });
  await close();
});
