import { describe, expect, it } from 'vitest';
import { createLockTable } from './fake-locks.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** One context that asks for the lock `a`, with all that it is told. */
function asking(locks: ReturnType<ReturnType<typeof createLockTable>['view']>, steal = false) {
  const given = new AbortController();
  let letGo = (): void => undefined;
  const it = {
    isGranted: false,
    isLost: false,
    isOver: false,
    giveUp: () => given.abort(),
    letGo: () => letGo(),
  };
  const request = locks.request('a', { signal: given.signal, ...(steal && { steal }) }, (lost) => {
    it.isGranted = true;
    lost.addEventListener('abort', () => (it.isLost = true));
    return new Promise((resolve) => (letGo = resolve));
  });
  void request.then(() => (it.isOver = true));
  return it;
}

describe("the locks of a world, as the browser's", () => {
  it('end the request of whoever is robbed at once, though it has not let go', async () => {
    const locks = createLockTable().view(() => true);
    const robbed = asking(locks);
    await turn();
    const thief = asking(locks, true);
    await turn();
    expect(robbed).toMatchObject({ isLost: true, isOver: true });
    expect(thief).toMatchObject({ isGranted: true, isLost: false, isOver: false });
  });

  it('take nothing from a thief when the robbed lets go at last, and go on in order', async () => {
    const locks = createLockTable().view(() => true);
    const robbed = asking(locks);
    const [second, third] = [asking(locks), asking(locks)];
    await turn();
    const thief = asking(locks, true);
    await turn();
    robbed.letGo();
    await turn();
    expect(second.isGranted).toBe(false);
    thief.letGo();
    await turn();
    expect([second.isGranted, third.isGranted]).toEqual([true, false]);
    expect(thief.isOver).toBe(true);
  });

  it('end the request of whoever gives up in the queue, or had before', async () => {
    const locks = createLockTable().view(() => true);
    asking(locks);
    const waiting = asking(locks);
    await turn();
    waiting.giveUp();
    const over = AbortSignal.abort();
    let wasGranted = false;
    await locks.request('a', { signal: over }, async () => void (wasGranted = true));
    await turn();
    expect(waiting).toMatchObject({ isGranted: false, isOver: true });
    expect(wasGranted).toBe(false);
  });

  it('pass on the failure of whoever held one, and go to the next', async () => {
    const locks = createLockTable().view(() => true);
    const { signal } = new AbortController();
    const failing = locks.request('a', { signal }, () => Promise.reject(new Error('failed while holding')));
    const next = asking(locks);
    await expect(failing).rejects.toThrow('failed while holding');
    await turn();
    expect(next.isGranted).toBe(true);
  });
});
