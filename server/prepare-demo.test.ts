import { afterEach, expect, it } from 'vitest';
import { prepareDemo } from './prepare-demo.ts';
import { buildTestApp, signUp } from './testing/build-test-app.ts';
import { openMemoryDatabase } from './testing/database-template.ts';

const LINE = 'Demo account: demo@daymark.example / daymark-demo';
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function emptyProduct(env: Record<string, string> = {}) {
  const database = await openMemoryDatabase();
  closers.push(() => database.close());
  const test = await buildTestApp({ database, env });
  closers.push(test.close);
  const signIn = async () => {
    const payload = { email: 'demo@daymark.example', password: 'daymark-demo' };
    return test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  };
  return { ...test, signIn };
}

it('makes the demo account in an empty database, once, and tells of it at every start', async () => {
  const { app, deps, signIn } = await emptyProduct();
  expect(await prepareDemo(deps)).toBe(LINE);
  expect(await prepareDemo(deps)).toBe(LINE);
  const session = await signIn();
  expect(session.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${session.json<{ access_token: string }>().access_token}` };
  const programmes = await app.inject({ url: '/api/v1/medical-programs/all', headers });
  // The third week on Thursday, 5 March 2026.
  expect(programmes.json()).toMatchObject([{ start_date: '2026-02-16' }]);
  const checkIns = await app.inject({ url: '/api/v1/check-ins', headers });
  expect(checkIns.json<unknown[]>().length).toBeGreaterThan(0);
});

it('leaves a database alone in which there is an account already', async () => {
  const { app, deps, signIn } = await emptyProduct();
  await signUp(app);
  expect(await prepareDemo(deps)).toBeUndefined();
  expect((await signIn()).statusCode).toBe(400);
});

it.each([[{ NODE_ENV: 'production' }], [{ HOST: '0.0.0.0' }], [{ PUBLIC_URL: 'https://daymark.example' }]])(
  'makes none with %j',
  async (env) => {
    const { deps, signIn } = await emptyProduct(env);
    expect(await prepareDemo(deps)).toBeUndefined();
    expect((await signIn()).statusCode).toBe(400);
  },
);
