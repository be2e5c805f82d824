import { useLiveQuery } from '#web/platform/sync-state/screen-live-query.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useNow } from '#web/platform/clock/clock-context.tsx';

/** Whose account this is; undefined until it is read, or where this device has no profile. */
export function useAccount(sync: SyncClient): Profile | undefined {
  return useLiveQuery(
    () =>
      sync.queries.profile().catch((error: unknown) => {
        console.info('The profile could not be read.', error);
        return undefined;
      }),
    [sync],
  );
}

/** The day by this device's clock. */
export function useToday(): LocalDate {
  const now = new Date(useNow());
  const part = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
