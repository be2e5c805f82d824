import type { SyncStatus } from '#sync/client.ts';

export type BadgeState = 'updating' | 'synced' | 'offline' | 'idle';

/** What the badge says at this moment; 'synced' is added for 2 s after an update that went well. */
export function badgeStateOf(
  status: Pick<SyncStatus, 'state' | 'lastFailure'>,
): 'updating' | 'offline' | 'idle' {
  switch (status.state.kind) {
    case 'syncing':
      return 'updating';
    case 'idle':
    case 'paused':
      return status.lastFailure === null ? 'idle' : 'offline';
    case 'offline':
    case 'backoff':
    case 'auth_wait':
    case 'needs_update':
    case 'storage_broken':
      return 'offline';
  }
}
