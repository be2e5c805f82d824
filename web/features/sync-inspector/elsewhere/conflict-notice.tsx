import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import type { KindsUi } from '#web/platform/kinds/kind-ui.ts';
import { rememberSeen, useSeenNotices } from '#web/platform/sync-state/seen-notices.ts';
import { shownNotices } from '#web/platform/sync-state/shown-notices.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { deviceWord } from '../device-word.ts';
import { reportFailure } from '../report-failure.ts';

const SENT_READ = 500;
/** Long enough to read two sentences. */
const SHOWN_MS = 9000;

interface ConflictNoticeProps {
  onShow: () => void;
  loadKinds: () => Promise<KindsUi>;
}

/**
 * Shows nothing itself; tells when a notice of two devices' different choices arrives while the app is open, with a way
 * to the Sync page, where all stand. Those that came before are told by the badge. The device whose choice was kept is
 * not disturbed: there they count as seen.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const sync = useContext(SyncContext);
  return sync && <Watch sync={sync} {...props} />;
}

function Watch({ sync, onShow, loadKinds }: ConflictNoticeProps & { sync: SyncClient }) {
  const clock = useContext(ClockContext);
  const notices = useLiveQuery(() => shownNotices(sync.queries).catch(() => undefined), [sync]);
  const seen = useSeenNotices(sync.userId);
  const known = useRef<ReadonlySet<string> | null>(null);
  const sortOut = useEffectEvent(async (unseen: Notice[], isFirstRead: boolean) => {
    // Seldom needed, and the words for doses bring all routines along.
    const [{ noticeWords, sideOf }, kinds] = await Promise.all([import('./notice-messages.ts'), loadKinds()]);
    const sent = await sync.queries.acked(SENT_READ);
    const sided = unseen.map((notice) => ({ notice, side: sideOf(kinds, notice, sent) }));
    rememberSeen(
      sync.userId,
      sided.filter(({ side }) => side === 'kept').map(({ notice }) => notice.id),
    );
    for (const { notice, side } of sided) {
      if (side === 'kept' || isFirstRead) continue;
      const body = noticeWords(notice, side, { now: clock.now(), device: deviceWord() });
      notify({
        kind: 'info',
        title: `${notice.title}: changed elsewhere`,
        body,
        id: notice.id,
        duration: SHOWN_MS,
        action: { label: 'Show', onPress: onShow },
      });
    }
  });
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    const unseen = notices.filter(({ id }) => !seen.has(id) && !before?.has(id));
    if (unseen.length === 0) return;
    sortOut(unseen, before === null).catch((error: unknown) =>
      reportFailure('A change made elsewhere could not be shown.', error),
    );
  }, [notices, seen]);
  return null;
}
