import { PushCard } from '#web/features/notifications/push-card.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { pushOf } from '#web/platform/push/push-of.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';

/** The card of notifications over push on this device. */
export function PushSection() {
  return <PushCard push={pushOf(useSync(), useAuth())} />;
}
