import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { buildTestApp, signUp, type TestApp } from './build-test-app.ts';
import { openMemoryDatabase } from './database-template.ts';

let database: Database;
let test: TestApp;
beforeAll(async () => {
  database = await openMemoryDatabase();
  test = await buildTestApp({ database });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

it('signs participants up who can use the product at once', async () => {
  const ann = await signUp(test.app);
  const ben = await signUp(test.app, 'ben@daymark.example');
  expect(ben.email).toBe('ben@daymark.example');
  expect(ann.userId).not.toBe(ben.userId);
  for (const { accessToken, userId } of [ann, ben]) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const me = await test.app.inject({ url: '/api/v1/auth/me', headers });
    expect([me.statusCode, me.json<{ id: string }>().id]).toEqual([200, userId]);
    const programmes = await test.app.inject({ url: '/api/v1/medical-programs/all', headers });
    expect(programmes.json()).toMatchObject([{ start_date: '2026-03-02' }]);
  }
});

it('refuses the product’s API without a token, in the API’s form', async () => {
  const answer = await test.app.inject('/api/v1/medical-programs/all');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'no_authorization']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('a clock that a test moves moves the product’s', async () => {
  const { accessToken } = await signUp(test.app);
  test.clock.advance(2 * 3600 * 1000);
  const answer = await test.app.inject({
    url: '/api/v1/auth/me',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'bad_jwt']);
});
