import { useLiveQuery } from 'dexie-react-hooks';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { Notice } from '#shared/contract/entities/notice.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { notify } from '#web/ui/toasts.ts';
import { deviceWord } from './device-word.ts';
import { hasWords } from './has-words.ts';
import { reportFailure } from './report-failure.ts';

const SENT_READ = 500;
/** Long enough to read two sentences. */
const SHOWN_MS = 9000;

/**
 * Shows nothing itself; tells when a notice of two devices' different choices arrives while the page is open. Earlier
 * ones, and these afterwards, stand in the Sync page. The device whose choice was kept is not disturbed.
 */
export function ConflictNotice() {
  const sync = useContext(SyncContext);
  return sync && <Watch sync={sync} />;
}

function Watch({ sync }: { sync: SyncClient }) {
  const clock = useContext(ClockContext);
  const notices = useLiveQuery(() => sync.queries.notices().catch(() => undefined), [sync]);
  const told = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent(async (fresh: Notice[]) => {
    // Seldom needed, and the words for doses bring all routines along.
    const { noticeWords, sideOf } = await import('./notice-words.ts');
    const sent = await sync.queries.sent(SENT_READ);
    for (const notice of fresh) {
      const side = sideOf(notice, sent);
      if (side === 'kept') continue;
      const body = noticeWords(notice, side, { now: clock.now(), device: deviceWord() });
      notify({
        kind: 'info',
        title: `${notice.title}: changed elsewhere`,
        body,
        id: notice.id,
        duration: SHOWN_MS,
      });
    }
  });
  useEffect(() => {
    if (!notices) return;
    const seen = told.current;
    told.current = new Set(notices.map(({ id }) => id));
    if (seen === null) return;
    const fresh = notices.filter((notice) => !seen.has(notice.id) && hasWords(notice));
    if (fresh.length === 0) return;
    tell(fresh).catch((error: unknown) =>
      reportFailure('A change made elsewhere could not be shown.', error),
    );
  }, [notices]);
  return null;
}
