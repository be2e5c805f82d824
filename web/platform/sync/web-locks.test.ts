import { afterEach, describe, expect, it, vi } from 'vitest';
import { webLocks } from './web-locks.ts';

afterEach(() => vi.unstubAllGlobals());

const never = () => new Promise<void>(() => undefined);
const aborts = () => new DOMException('gone', 'AbortError');
/** A browser whose locks answer a request like this. */
const browserWith = (request: (name: string, how: object, hold: () => Promise<void>) => Promise<void>) => {
  const asked = vi.fn(request);
  vi.stubGlobal('navigator', { locks: { request: asked } });
  return asked;
};

describe("the browser's locks", () => {
  it('are held as long as the work takes', async () => {
    const asked = browserWith((_name, _how, hold) => hold());
    const { signal } = new AbortController();
    const held = vi.fn(async () => undefined);
    await webLocks.request('sync:ann', { signal }, held);
    expect(held).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.slice(0, 2)).toEqual(['sync:ann', { signal }]);
  });

  it('are stolen without a signal, which a browser would refuse', async () => {
    const asked = browserWith((_name, _how, hold) => hold());
    await webLocks.request('sync:ann', { signal: new AbortController().signal, steal: true }, async () => {});
    expect(asked.mock.calls[0]?.[1]).toEqual({ steal: true });
  });

  it('that were given up meanwhile are not held', async () => {
    browserWith((_name, _how, hold) => hold());
    const held = vi.fn(async () => undefined);
    const gone = new AbortController();
    gone.abort();
    await webLocks.request('sync:ann', { signal: gone.signal, steal: true }, held);
    expect(held).not.toHaveBeenCalled();
  });

  it('that are stolen are told as lost, and the request is over', async () => {
    let steal = (): void => undefined;
    browserWith((_name, _how, hold) => {
      void hold();
      return new Promise((_resolve, reject) => (steal = () => reject(aborts())));
    });
    const lost: AbortSignal[] = [];
    const over = webLocks.request('sync:ann', { signal: new AbortController().signal }, (signal) => {
      lost.push(signal);
      return never();
    });
    expect(lost.map(({ aborted }) => aborted)).toEqual([false]);
    steal();
    await over;
    expect(lost.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('that fail for another reason are no quiet end', async () => {
    browserWith(() => Promise.reject(new DOMException('not here', 'SecurityError')));
    await expect(
      webLocks.request('sync:ann', { signal: new AbortController().signal }, never),
    ).rejects.toThrow('not here');
  });
});

it('where the browser has no locks, everybody has them until they give up', async () => {
  vi.stubGlobal('navigator', {});
  const leave = new AbortController();
  let lost: AbortSignal | null = null;
  const held = webLocks.request('sync:ann', { signal: leave.signal }, (signal) => {
    lost = signal;
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  expect(lost).toMatchObject({ aborted: false });
  leave.abort();
  await held;
  expect(lost).toMatchObject({ aborted: true });
});
