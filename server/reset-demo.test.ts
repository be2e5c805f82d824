import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { prepareDemo } from './prepare-demo.ts';
import { buildTestApp, signUp } from './testing/build-test-app.ts';
import { openMemoryDatabase } from './testing/database-template.ts';

const DEMO = { email: 'demo@daymark.example', password: 'daymark-demo' };
const closers: (() => Promise<void>)[] = [];
let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
  const { deps, close } = await buildTestApp({ database });
  await prepareDemo(deps);
  await close();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function product(env: Record<string, string> = {}) {
  const test = await buildTestApp({ database, env });
  closers.push(test.close);
  const post = (url: string, payload: object, token?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: '127.0.0.1:4173', ...(token && { authorization: `Bearer ${token}` }) },
    });
  const get = (url: string, token?: string) =>
    test.app.inject({
      url,
      headers: { host: '127.0.0.1:4173', ...(token && { authorization: `Bearer ${token}` }) },
    });
  const signIn = async () =>
    (await post('/api/v1/auth/login', DEMO)).json<{ access_token: string }>().access_token;
  return { ...test, post, get, signIn };
}

it('makes the demo account anew, ends its sessions and leaves everybody else alone', async () => {
  const { app, post, get, signIn } = await product();
  const other = await signUp(app);
  const token = await signIn();
  const before = (await get('/api/v1/check-ins', token)).json<{ id: string }[]>();
  expect((await get('/__dev/demo')).json()).toEqual({ email: DEMO.email });

  const reset = await post('/__dev/demo/reset', { email: DEMO.email });
  expect([reset.statusCode, reset.json()]).toEqual([200, { email: DEMO.email }]);

  expect((await get('/api/v1/check-ins', token)).statusCode).toBe(401);
  const after = (await get('/api/v1/check-ins', await signIn())).json<{ id: string }[]>();
  expect(after.length).toBe(before.length);
  expect(after.map(({ id }) => id)).not.toContain(before[0]?.id);
  expect((await get('/api/v1/medical-programs/all', other.accessToken)).json()).toHaveLength(1);
});

it('resets nobody but the demo account', async () => {
  const { app, post } = await product();
  const other = await signUp(app);
  expect((await post('/__dev/demo/reset', { email: other.email })).statusCode).toBe(404);
  expect((await post('/__dev/demo/reset', {})).statusCode).toBe(400);
  const stays = { email: other.email, password: other.password };
  expect((await post('/api/v1/auth/login', stays)).statusCode).toBe(200);
});

it.each([[{ NODE_ENV: 'production' }], [{ HOST: '0.0.0.0' }], [{ PUBLIC_URL: 'https://daymark.example' }]])(
  'is not there with %j',
  async (env) => {
    const { post, get } = await product(env);
    expect((await get('/__dev/demo')).statusCode).toBe(404);
    expect((await post('/__dev/demo/reset', { email: DEMO.email })).statusCode).toBe(404);
  },
);
