// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LAB_PROFILE_NAMES } from '#sync/lab/lab-profiles.ts';
import { openLab } from './open-lab.ts';

const inner = vi.fn<typeof fetch>(async () => new Response('{}', { status: 200 }));
beforeEach(() => vi.stubGlobal('fetch', inner));
afterEach(() => {
  vi.unstubAllGlobals();
  inner.mockClear();
  sessionStorage.clear();
});

const fetchUnder = (text: string) => openLab(text, window).authOptions.fetch ?? fetch;
const SIGN_IN = '/auth/v1/token?grant_type=password';
const REFRESH = '/auth/v1/token?grant_type=refresh_token';

test('a text that means nothing simulates nothing, and says why', () => {
  const lab = openLab('flaky:200', window);
  expect(lab.meaning).toEqual({
    ok: false,
    message: 'Requests lost must be a whole number from 0 to 100 %.',
  });
  expect(lab.authOptions).toEqual({});
});

test('offline holds for signing in too', async () => {
  const { online, fetch: faulty = fetch } = openLab('offline', window).authOptions;
  expect(online?.isOnline()).toBe(false);
  await expect(faulty(SIGN_IN)).rejects.toThrow(TypeError);
  expect(inner).not.toHaveBeenCalled();
});

test('a rejected refresh is answered as the server answers it, and signing in again works', async () => {
  const faulty = fetchUnder('refresh_rejected');
  const answer = await faulty(REFRESH, { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 'refresh_token_not_found', message: '' },
  ]);
  expect((await faulty(SIGN_IN)).status).toBe(200);
  expect(inner).toHaveBeenCalledTimes(1);
});

test.each(['401', '403', '409', '413', '426', 'kill:90', 'quota'])(
  'under %s other requests than those of the sync go through',
  async (text) => {
    expect((await fetchUnder(text)(SIGN_IN)).status).toBe(200);
  },
);

test('a busy server says when to come back', async () => {
  const answer = await fetchUnder('503:30')('/api/v1/files');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
});

test('a hanging connection ends when its caller gives up', async () => {
  const given = new AbortController();
  const asked = fetchUnder('hang')('/api/v1/files', { signal: given.signal });
  given.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('each start draws other chances, and the same start the same ones', async () => {
  const outcomes = async (): Promise<string> => {
    const faulty = fetchUnder('flaky:50:seed3');
    let seen = '';
    for (let n = 0; n < 20; n += 1) {
      seen += await faulty('/api/v1/files').then(
        () => '+',
        () => '-',
      );
    }
    return seen;
  };
  const [first, second] = [await outcomes(), await outcomes()];
  sessionStorage.clear();
  expect(second).not.toBe(first);
  expect(await outcomes()).toBe(first);
});

test('a wrong clock is the clock of the page', () => {
  const { clock } = openLab('clock:1560', window);
  expect(Math.round((clock.now() - Date.now()) / 60_000)).toBe(1560);
});

test('a new version waits under "update" and under nothing else', () => {
  expect(LAB_PROFILE_NAMES.filter((name) => openLab(name, window).updateWaiting)).toEqual(['update']);
});
