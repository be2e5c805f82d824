import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useNow } from '#web/platform/clock/clock-context.tsx';
import { discardNotice, rememberSeen } from '#web/platform/sync-state/seen-notices.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { choiceWords, remedyOf, type Remedy } from './choice-messages.ts';
import { deviceWord } from '../device-word.ts';
import { exportNotice } from '../export-change.ts';
import { noticeWords } from './notice-messages.ts';
import { reportFailure } from '../report-failure.ts';
import { RowAction } from '../row-action.tsx';
import { SyncCard } from '../sync-card.tsx';
import { useListFocus } from '../use-list-focus.ts';
import type { NamedNotice } from '../use-sync-facts.ts';
import { ACTIONS, ROW, WHAT } from '../row-look.ts';

/** So many are shown at first. */
const SHOWN = 20;

/**
 * Where two devices set the same thing differently: both choices, the one that was kept, and a way to the other. The
 * server keeps telling of them; each stays in the list until the participant lets it go.
 */
export function ElsewhereCard({ sync, notices }: { sync: SyncClient; notices: NamedNotice[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = useMemo(() => (isWhole ? notices : notices.slice(0, SHOWN)), [isWhole, notices]);
  const focus = useListFocus(shown.map(({ notice }) => notice.id));
  const { ref: list } = focus;
  useSeenHere(sync, shown);
  // The button that was pressed goes; what it showed begins here.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('h3')[SHOWN]?.focus();
  }, [isWhole, list]);
  if (notices.length === 0) return null;
  return (
    <SyncCard title="Changed elsewhere" note={notices.length} noteClass="chip">
      <ul className="rows" {...focus}>
        {shown.map((named) => (
          <NoticeRow key={named.notice.id} sync={sync} named={named} />
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

function NoticeRow({ sync, named }: { sync: SyncClient; named: NamedNotice }) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { notice, side } = named;
  const way = wayToOther(named, now);
  const dropped = choiceWords(notice, 'dropped');
  const about = `${notice.title}, changed elsewhere`;
  const take = (remedy: Remedy) =>
    remedy(sync.actions).then(
      // The button goes with what it offered.
      () => heading.current?.focus(),
      (error: unknown) => reportFailure('The choice could not be saved.', error),
    );
  return (
    <li className={ROW}>
      <CircleAlert className="ico text-warn" aria-hidden="true" />
      <div>
        <h3 className={WHAT} ref={heading} tabIndex={-1}>
          {notice.title}
        </h3>
        <p className="t-sm t-2">{noticeWords(notice, side, { now, device: deviceWord() })}</p>
        {way.kind === 'none' && <p className="row-sub">{way.words}</p>}
        <div className={ACTIONS}>
          {way.kind === 'take' && (
            <RowAction
              label={side === 'dropped' ? 'Use mine' : `Use ${dropped}`}
              what={`${notice.title} to ${dropped}`}
              onClick={() => take(way.remedy)}
            />
          )}
          <RowAction label="Export" what={about} onClick={() => exportNotice(named)} />
          <RowAction label="Discard" what={about} onClick={() => discardNotice(sync.userId, notice.id)} />
        </div>
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
function wayToOther(
  { notice, current, isKeptStill, plan }: NamedNotice,
  now: number,
): { kind: 'take'; remedy: Remedy } | { kind: 'none'; words: string } {
  if (current === null) return { kind: 'none', words: 'It is no longer in your program.' };
  if (!isKeptStill) return { kind: 'none', words: `Now: ${current}.` };
  const remedy = remedyOf(notice, plan, now);
  return remedy
    ? { kind: 'take', remedy }
    : { kind: 'none', words: 'No week is left for it in your program.' };
}
