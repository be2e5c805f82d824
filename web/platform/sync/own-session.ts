import type { SyncAuth } from './fetch-transport.ts';

/** Whose session this device holds at this moment. */
export interface DeviceAuth {
  storedSession(): { userId: string; accessToken: string } | null;
  refresh(): Promise<'refreshed' | 'unreachable' | 'rejected'>;
  /** The server has answered under this session. */
  answered(): void;
}

/**
 * The device's session as far as it is this user's. Storage is shared by all tabs, and a page that slept while somebody
 * else signed in learns of it late: until it does it must not send one person's changes under another's name.
 */
export function ownSession(auth: DeviceAuth, userId: string): SyncAuth & Pick<DeviceAuth, 'answered'> {
  const own = () => {
    const session = auth.storedSession();
    return session?.userId === userId ? session : null;
  };
  return {
    // One read of storage gives both the owner and the token.
    accessToken: () => own()?.accessToken ?? null,
    refresh: async () => (own() === null ? 'rejected' : auth.refresh()),
    answered: () => void (own() && auth.answered()),
  };
}
