import { expect, test, vi } from 'vitest';
import { createAccountApi } from './account-api.ts';
import { createCachedReads } from './cached-reads.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const NONE = { sessions: [] };

function open() {
  let now = 0;
  const waits: number[] = [];
  const asked: string[] = [];
  const server = { status: 200 };
  const api = createAccountApi({
    onChanged: () => undefined,
    reads: createCachedReads({
      now: () => now,
      wait: async (ms) => void waits.push(ms),
      isOnline: () => true,
    }),
    async fetch(_url, init) {
      asked.push(init?.method ?? 'GET');
      return init?.method === 'DELETE' ? json(200, { ended: 1 }) : json(server.status, NONE);
    },
  });
  return { api, asked, waits, server, pass: (ms: number) => void (now += ms) };
}

test('a read is kept for 5 minutes, and asked again after the write that changes it', async () => {
  const { api, asked, pass } = open();
  await Promise.all([api.sessions(), api.sessions()]);
  pass(299_999);
  await api.sessions();
  expect(asked).toEqual(['GET']);
  pass(1);
  await api.sessions();
  expect(asked).toEqual(['GET', 'GET']);
  await api.endOtherSessions();
  await api.sessions();
  expect(asked).toEqual(['GET', 'GET', 'DELETE', 'GET']);
});

test('a read that fails is tried 3 times more, after 1, 2 and 4 s, and is not kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, asked, waits, server } = open();
  server.status = 500;
  expect(await api.sessions()).toMatchObject({ ok: false, kind: 'unexpected' });
  expect(asked).toHaveLength(4);
  expect(waits).toEqual([1000, 2000, 4000]);
  server.status = 200;
  expect(await api.sessions()).toEqual({ ok: true, value: [] });
  vi.restoreAllMocks();
});
