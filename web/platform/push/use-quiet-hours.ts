import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { DEFAULT_REMINDER_SETTINGS } from '#shared/domain/default-reminder-settings.ts';
import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';

/** The account's quiet hours; null where there are none, and while they are not read. */
export function useQuietHours(sync: SyncClient): QuietHours | null {
  const settings = useLiveQuery(
    () =>
      sync.queries.reminderSettings().then(
        (stored) => stored ?? DEFAULT_REMINDER_SETTINGS,
        () => undefined,
      ),
    [sync],
  );
  return settings?.quiet_hours ?? null;
}
