import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
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

/** So many are shown at first. */
const SHOWN = 20;

/** Where two devices set the same thing differently: both choices, the one that was kept, and a way to the other. */
export function ElsewhereCard({ sync, notices }: { sync: SyncClient; notices: NamedNotice[] }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(() => (isWhole ? notices : notices.slice(0, SHOWN)), [isWhole, notices]);
  useSeenHere(sync, shown);
  // The button that was pressed goes; what it showed begins here.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('h3')[SHOWN]?.focus();
  }, [isWhole]);
  return (
    <SyncCard title="Changed elsewhere" note={notices.length} noteClass="chip">
      <ul className="rows sync-rows" ref={list}>
        {shown.map((named) => (
          <NoticeRow key={named.notice.id} sync={sync} {...named} />
        ))}
      </ul>
      {shown.length < notices.length && (
        <Button variant="text" size="sm" onClick={() => setWhole(true)}>
          Show all {notices.length}
        </Button>
      )}
    </SyncCard>
  );
}

function NoticeRow({ sync, ...named }: NamedNotice & { sync: SyncClient }) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <li className="sync-row">
      <CircleAlert className="ico sync-warn" aria-hidden="true" />
      <div>
        <h3 className="sync-what" ref={heading} tabIndex={-1}>
          {named.notice.title}
        </h3>
        <p className="t-sm t-2">{noticeWords(named.notice, named.side, { now, device: deviceWord() })}</p>
        {/* The button goes with what it offered. */}
        <Remedy sync={sync} now={now} onTaken={() => heading.current?.focus()} {...named} />
      </div>
    </li>
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
  onTaken,
}: NamedNotice & { sync: SyncClient; now: number; onTaken: () => void }) {
  if (current === null) return <p className="row-sub">It is no longer in your program.</p>;
  if (!isKeptStill) return <p className="row-sub">Now: {current}.</p>;
  const remedy = remedyOf(notice, plan, now);
  const dropped = choiceWords(notice, 'dropped');
  if (!remedy) return <p className="row-sub">No week is left for it in your program.</p>;
  const label = side === 'dropped' ? 'Use mine' : `Use ${dropped}`;
  const take = () =>
    remedy(sync.actions).then(onTaken, (error: unknown) =>
      reportFailure('The choice could not be saved.', error),
    );
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
