// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROTO, SCHEMA_VERSION, type SyncRequest } from '#shared/protocol/sync.ts';
import { createBrowserPorts } from './create-browser-ports.ts';

afterEach(() => vi.unstubAllGlobals());

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

/** Ann's page, while storage holds somebody's session. */
function annsPage(stored: { userId: string; accessToken: string } | null) {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const auth = {
    storedSession: () => stored,
    accessToken: () => stored?.accessToken ?? null,
    refresh: vi.fn(async () => 'refreshed' as const),
    answered: vi.fn(),
  };
  const ports = createBrowserPorts({ auth, env: 'test', userId: 'ann' });
  ports.channel.close();
  return { transport: ports.transport, fetched, auth };
}

describe("a participant's page after somebody else signed in on this device", () => {
  it("sends nothing under the other one's name and leaves their session alone", async () => {
    const { transport, fetched, auth } = annsPage({ userId: 'ben', accessToken: 'bens-token' });
    const reply = await transport.sync(request, { keepalive: true });
    expect(fetched).not.toHaveBeenCalled();
    expect(reply).toEqual({ kind: 'no_answer', reason: 'no_session' });
    expect(await transport.refreshAuth()).toBe('rejected');
    expect(auth.refresh).not.toHaveBeenCalled();
    expect(auth.answered).not.toHaveBeenCalled();
  });

  it('goes on sending under its own', async () => {
    const { transport, fetched, auth } = annsPage({ userId: 'ann', accessToken: 'anns-token' });
    await transport.sync(request, { keepalive: false });
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer anns-token');
    expect(await transport.refreshAuth()).toBe('refreshed');
    expect(auth.answered).toHaveBeenCalledOnce();
  });
});
