import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { useEffect, useRef, useState } from 'react';
import { latestProgramme } from '#shared/domain/programme/latest-programme.ts';
import { openOn } from '#shared/domain/tasks/open-today.ts';
import { todayIn } from '#shared/domain/time/programme-week.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { afterPaint } from '#web/platform/browser/after-paint.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { setAppBadge } from '#web/platform/push/app-badge.ts';
import { closeAnswered } from '#web/platform/push/close-answered.ts';
import { createPushDevice } from '#web/platform/push/push-device.ts';
import { pushOf } from '#web/platform/push/push-of.ts';
import { watchPush } from '#web/platform/push/watch-push.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { useByServerTime } from '#web/platform/sync-state/use-by-server-time.ts';

/** Keeps push, the app's badge and the notifications on the screen in step with the participant's data. Shows nothing. */
export function PushKeeper() {
  const sync = useSync();
  const auth = useAuth();
  useEffect(() => watchPush(pushOf(sync, auth), window, createPushDevice(window).after), [sync, auth]);
  // Another device or tab may have changed the wish, or the first pull has brought it.
  const devices = useLiveQuery(
    () =>
      sync.queries.reminderSettings().then(
        (settings) => settings?.push_devices.join(' ') ?? '',
        () => '',
      ),
    [sync],
  );
  const known = useRef(devices);
  useEffect(() => {
    const before = known.current;
    known.current = devices;
    if (before === undefined || before === devices) return;
    pushOf(sync, auth)
      .look()
      .catch((error: unknown) => console.info('Push could not be looked at.', error));
  }, [sync, auth, devices]);

  const answered = useLiveQuery(
    () =>
      sync.queries.checkIns().then(
        (all) => all.map(({ local_date }) => local_date),
        () => [],
      ),
    [sync],
  );
  useEffect(() => {
    if (answered && answered.length > 0) void closeAnswered(navigator, new Set(answered));
  }, [answered]);

  const programmes = useLiveQuery(() => sync.queries.programmes().catch(() => []), [sync]);
  const programme = latestProgramme(programmes ?? []);
  return programme ? <Badge key={programme.id} sync={sync} programme={programme} /> : null;
}

/** The number on the icon is what Today has that is neither done nor given up. */
function Badge({ sync, programme }: { sync: SyncClient; programme: Programme }) {
  const today = useByServerTime(sync, (now) => todayIn(programme, now));
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => {
    const subscription = sync.queries.followEvents(programme.id, afterPaint).subscribe((events) => {
      if (events.kind === 'rows') setOpen(openOn(events.rows, today));
    });
    return () => subscription.unsubscribe();
  }, [sync, programme.id, today]);
  useEffect(() => {
    if (open !== null) void setAppBadge(navigator, open);
  }, [open]);
  return null;
}
