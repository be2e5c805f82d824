import { createECDH, randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { maintenanceJobs, type MaintenanceDeps } from '#server/jobs/maintenance.ts';
import type { Registered } from '#server/modules.ts';
import { registerModules } from '#server/modules.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { temporaryDataDir } from '#server/testing/database-storm.ts';
import { migratedTemplate } from '#server/testing/database-template.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { readHere } from '../documents/testing/read-here.ts';

const patiently = { timeout: 50_000 * PATIENCE, interval: 50 };
const DAY_MS = 86_400_000;

/** Of one participant each, and nowhere else. */
const HERS = {
  email: 'quillon.varga@elsewhere.example',
  name: 'Quillon Vargabond',
  question: 'Is zirrowberry tea any good for my knees',
  task: 'Polish the brass armillary',
  talk: 'I keep forgetting the frobnitz on weekdays',
  filename: 'quillon-labs-march.csv',
  test: 'Zebrafenin',
  value: '7391.4826',
  endpoint: 'https://fcm.googleapis.com/fcm/send/quillon-endpoint-1839',
};

let dataDir: string;
let database: Database;
let test: TestApp;
let registered: Registered;
beforeAll(async () => {
  dataDir = await temporaryDataDir();
  database = await openDatabase({ dataDir, template: await migratedTemplate() });
  test = await buildTestApp({
    database,
    env: { DATA_DIR: dataDir },
    register: async (app, deps) => {
      registered = await registerModules(app, deps, { reading: { read: readHere(deps), afterRead: null } });
    },
  });
  await test.app.ready();
}, 120_000 * PATIENCE);
afterAll(async () => {
  await test.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function call(who: SignedUp, method: 'GET' | 'POST', url: string, payload?: object | Buffer) {
  const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {};
  const headers = { authorization: `Bearer ${who.accessToken}`, ...type };
  const answer = await test.app.inject({
    method,
    url: `/api/v1${url}`,
    headers,
    ...(payload && { payload }),
  });
  expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
    url,
    expect.any(Number),
    '',
  ]);
  return answer.body === '' ? null : answer.json<never>();
}

/** Leaves each of the texts in the database. */
async function lives(who: SignedUp): Promise<void> {
  await call(who, 'POST', '/chat/', { message: HERS.question });
  const [programme] = (await call(who, 'GET', '/medical-programs/all')) as unknown as {
    id: string;
    start_date: string;
  }[];
  await call(who, 'POST', '/calendar-events', {
    program_id: programme?.id,
    title: HERS.task,
    date: programme?.start_date,
  });
  const { session_id } = (await call(who, 'POST', '/scenario-chat/scenarios/start', {
    scenario_type: 'goal_setting',
  })) as unknown as { session_id: string };
  await call(who, 'POST', '/scenario-chat/scenarios/message', { session_id, message: HERS.talk });
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await call(who, 'POST', '/push-notifications/subscribe', {
    subscription: { endpoint: HERS.endpoint, keys },
  });
  const paper = `Patient: ${HERS.name}\nTest,Result,Unit,Reference range\n${HERS.test},${HERS.value},mmol/L,1 - 9\nGlucose,5.1,mmol/L,3.9 - 5.5\n`;
  const { file } = (await call(
    who,
    'POST',
    `/documents?filename=${HERS.filename}`,
    Buffer.from(paper),
  )) as unknown as {
    file: { file_id: string };
  };
  await call(who, 'POST', `/documents/${file.file_id}/process`);
  await vi.waitFor(async () => {
    const found = await call(who, 'GET', `/documents/${file.file_id}/biomarkers`);
    expect(JSON.stringify(found)).toContain(HERS.test);
  }, patiently);
}

/** Which of the texts are somewhere in the files of the database. */
async function found(more: Record<string, string>): Promise<string[]> {
  const texts = Object.entries({ ...HERS, ...more });
  const names = new Set<string>();
  for (const entry of await readdir(path.join(dataDir, 'database'), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    for (const [name, text] of texts) if (bytes.includes(text)) names.add(name);
  }
  return [...names].sort();
}

it(
  'a day after an account was deleted no byte of it is in the files of the database',
  { timeout: 240_000 * PATIENCE },
  async () => {
    const other = await signUp(test.app, 'somebody.else@elsewhere.example');
    const one = await signUp(test.app, HERS.email, HERS.name);
    await lives(one);
    // The planner keeps samples of the values.
    await database.asQueue('analyze');
    const id = { id: one.userId };
    expect(await found(id)).toEqual([...Object.keys(HERS), 'id'].sort());

    await call(one, 'POST', '/account/delete', { password: one.password });
    const mailed = () => test.mails().filter(({ to }) => to === HERS.email);
    await vi.waitFor(() => expect(mailed()).not.toEqual([]), patiently);
    expect(await found(id)).not.toEqual([]);

    const deps: MaintenanceDeps = { ...test.deps, ...registered };
    const done: object[] = [];
    const jobs = maintenanceJobs(deps, (_, what) => done.push(what));
    const sweep = jobs.find(({ name }) => name === 'erased-bytes');
    test.clock.advance(DAY_MS / 4);
    await vi.waitFor(async () => {
      await sweep?.run();
      expect(done).toContainEqual({ deletions: 1 });
    }, patiently);
    expect(await found({ ...id, other: other.email })).toEqual(['other']);

    // Where nobody was deleted, nothing is rewritten.
    await sweep?.run();
    expect(done.at(-1)).toEqual({ deletions: 0 });
  },
);
