import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';
import { useNow } from '#web/platform/clock-context.tsx';
import { rememberSeen } from '#web/platform/seen-notices.ts';
import { Button } from '#web/ui/button.tsx';
import { choiceWords, remedyOf } from './choice-words.ts';
import { deviceWord } from './device-word.ts';
import { noticeWords } from './notice-words.ts';
import { reportFailure } from './report-failure.ts';
import { SyncCard } from './sync-card.tsx';
import type { NamedNotice } from './use-sync-facts.ts';

/** Where two devices set the same thing differently: both choices, the one that was kept, and a way to the other. */
export function ElsewhereCard({ sync, notices }: { sync: SyncClient; notices: NamedNotice[] }) {
  const now = useNow();
  useSeenHere(sync, notices);
  return (
    <SyncCard title="Changed elsewhere">
      <ul className="rows sync-rows">
        {notices.map((named) => (
          <li key={named.notice.id} className="sync-row">
            <CircleAlert className="ico sync-warn" aria-hidden="true" />
            <div>
              <h3 className="sync-what">{named.notice.title}</h3>
              <p className="t-sm t-2">
                {noticeWords(named.notice, named.side, { now, device: deviceWord() })}
              </p>
              <Remedy sync={sync} now={now} {...named} />
            </div>
          </li>
        ))}
      </ul>
    </SyncCard>
  );
}

/** What stands on a page that is looked at counts as seen. */
function useSeenHere({ userId }: SyncClient, notices: NamedNotice[]): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      rememberSeen(
        userId,
        notices.map(({ notice }) => notice.id),
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [userId, notices]);
}

/** The other choice can be taken as long as the kept one stands; what was set since is not to be overwritten by this. */
function Remedy({
  sync,
  now,
  notice,
  side,
  current,
  isKeptStill,
  plan,
}: NamedNotice & { sync: SyncClient; now: number }) {
  if (current === null) return <p className="row-sub">It is no longer in your program.</p>;
  if (!isKeptStill) return <p className="row-sub">Now: {current}.</p>;
  const remedy = remedyOf(notice, plan, now);
  const dropped = choiceWords(notice, 'dropped');
  if (!remedy) return <p className="row-sub">No week is left for it in your program.</p>;
  const label = side === 'dropped' ? 'Use mine' : `Use ${dropped}`;
  const take = () =>
    remedy(sync.actions).catch((error: unknown) => reportFailure('The choice could not be saved.', error));
  return (
    <div className="sync-actions">
      <Button
        variant="text"
        size="sm"
        aria-label={`${label}: ${notice.title} to ${dropped}`}
        onClick={() => void take()}
      >
        {label}
      </Button>
    </div>
  );
}
