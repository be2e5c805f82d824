import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTO, SCHEMA_VERSION, type SyncRequest } from '#shared/protocol/sync.ts';
import type { syncOnce } from '#sync/sync-once.ts';
import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';
import { sessionText } from '#web/platform/auth/testing/fake-device.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import { flushOutbox } from './flush-outbox.ts';

const send = vi.fn<typeof syncOnce>();

const request: SyncRequest = {
  proto: PROTO,
  clientId: '00000000-0000-7000-8000-000000000001',
  schema: SCHEMA_VERSION,
  dataEpoch: null,
  clientNow: '2026-03-05T08:00:00.000Z',
  cursor: null,
  push: [],
  pullLimit: 500,
};

const mirror = createSessionMirror();
beforeEach(async () => {
  send.mockReset().mockResolvedValue('sent');
  await mirror.write(sessionText(1));
});
afterEach(() => vi.unstubAllGlobals());

describe('the background sync', () => {
  it('does nothing where nobody is signed in', async () => {
    await mirror.write(null);
    await flushOutbox(send);
    expect(send).not.toHaveBeenCalled();
  });

  it('does nothing once the token has expired', async () => {
    await mirror.write(sessionText(1, { expiresIn: -1 }));
    await flushOutbox(send);
    expect(send).not.toHaveBeenCalled();
  });

  it('lets the browser try again where something could be sent and was not', async () => {
    send.mockResolvedValue('waiting');
    await expect(flushOutbox(send)).rejects.toThrow('changes still wait');
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ env: SYNC_ENV, userId: 'user-1' }));
  });

  it.each(['sent', 'left_alone', 'refused'] as const)('is done where it was %s', async (outcome) => {
    send.mockResolvedValue(outcome);
    await expect(flushOutbox(send)).resolves.toBeUndefined();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['signed out', null],
    ['gave way to somebody else', sessionText(2, { userId: 'user-2' })],
  ])('sends nothing more once the participant %s', async (_what, now) => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
    const replies: unknown[] = [];
    send.mockImplementation(async ({ ports }) => {
      replies.push(await ports.transport.sync(request, { keepalive: false }));
      await mirror.write(now);
      replies.push(await ports.transport.sync(request, { keepalive: false }));
      return 'refused';
    });
    await flushOutbox(send);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer access-1');
    expect(replies).toEqual([
      expect.objectContaining({ kind: 'answer' }),
      { kind: 'no_answer', reason: 'no_session' },
    ]);
  });
});
