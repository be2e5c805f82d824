import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { prepareDemo } from './prepare-demo.ts';
import { buildTestApp, signUp } from './testing/build-test-app.ts';
import { openMemoryDatabase } from './testing/database-template.ts';

const LINE = 'Demo account: demo@daymark.example / daymark-demo';
const closers: (() => Promise<void>)[] = [];
/** Two databases for all tests that leave the accounts as they find them: opening one takes a second. */
let empty: Database;
let withDemo: Database;
let printed: string | undefined;
beforeAll(async () => {
  [empty, withDemo] = [await openMemoryDatabase(), await openMemoryDatabase()];
  const { deps, close } = await buildTestApp({ database: withDemo });
  printed = await prepareDemo(deps);
  await close();
});
afterAll(async () => {
  await Promise.all([empty.close(), withDemo.close()]);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function product(database: Database, env: Record<string, string>) {
  const test = await buildTestApp({ database, env });
  closers.push(test.close);
  const signIn = async (headers: Record<string, string> = {}) => {
    const payload = { email: 'demo@daymark.example', password: 'daymark-demo' };
    return test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
  };
  return { ...test, signIn };
}

it('makes the demo account in an empty database, once, and tells of it at every start', async () => {
  expect(printed).toBe(LINE);
  const { app, deps, signIn } = await product(withDemo, {});
  expect(await prepareDemo(deps)).toBe(LINE);
  const session = await signIn();
  expect(session.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${session.json<{ access_token: string }>().access_token}` };
  const programmes = await app.inject({ url: '/api/v1/medical-programs/all', headers });
  // The third week on Thursday, 5 March 2026.
  expect(programmes.json()).toMatchObject([{ start_date: '2026-02-16' }]);
  // As by the sign-up form: nobody is asked for agreement in a demonstration.
  const consents = await app.inject({ url: '/api/v1/account/consents', headers });
  expect(consents.json()).toMatchObject({ open: [] });
  const checkIns = await app.inject({ url: '/api/v1/check-ins', headers });
  expect(checkIns.json<unknown[]>().length).toBeGreaterThan(0);
});

it('leaves a database alone in which there is an account already', async () => {
  const database = await openMemoryDatabase();
  closers.push(() => database.close());
  const { app, deps, signIn } = await product(database, {});
  await signUp(app);
  expect(await prepareDemo(deps)).toBeUndefined();
  expect((await signIn()).statusCode).toBe(400);
});

describe.each([
  [{ NODE_ENV: 'production' }],
  [{ HOST: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://daymark.example' }],
])('with %j', (env) => {
  it('makes none', async () => {
    const { deps, signIn } = await product(empty, env);
    expect(await prepareDemo(deps)).toBeUndefined();
    expect((await signIn()).statusCode).toBe(400);
  });

  it('lets nobody in by the known password where it was made before', async () => {
    const { deps, signIn } = await product(withDemo, env);
    expect(await prepareDemo(deps)).toBeUndefined();
    const answer = await signIn();
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_credentials' }]);
    expect((await (await product(withDemo, {})).signIn()).statusCode).toBe(200);
  });
});

it('lets nobody in by the known password through a tunnel or by another name of this machine', async () => {
  const { signIn } = await product(withDemo, {});
  expect((await signIn({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(400);
  expect((await signIn({ host: 'tunnel.example' })).statusCode).toBe(400);
  expect((await signIn()).statusCode).toBe(200);
});
