import { useNow } from '#web/platform/clock/clock-context.tsx';
import { momentText } from './moment-text.ts';
import { SyncCard } from './sync-card.tsx';
import type { SyncFacts } from './use-sync-facts.ts';

/** The last changes that the server has acknowledged, newest first. */
export function SentCard({ facts: { sent, sentToday } }: { facts: SyncFacts }) {
  const now = useNow();
  return (
    <SyncCard title="Sent" note={`${sentToday} today`} noteClass="t-sm t-2">
      {sent.length === 0 ? (
        <p className="t-2">Nothing was sent from this device in the last 14 days.</p>
      ) : (
        <ul className="rows [&_b]:font-ledger [&_b]:text-[0.9375rem]/[1.4] [&_b]:font-semibold [&_code]:text-[0.8125rem] [&_code]:text-ink-3 [&>li]:grid [&>li]:grid-cols-[64px_minmax(0,1fr)_auto] [&>li]:gap-x-3 [&>li]:gap-y-2 [&>li]:py-2.5 [&>li]:text-sm [&>li]:normal-nums [&>li]:wrap-anywhere">
          {sent.map(({ uid, sentAt, words }) => (
            <li key={uid}>
              <b>{momentText(sentAt, now)}</b>
              <span>{words}</span>
              <code title={uid} aria-hidden="true">
                {`${uid.slice(0, 2)}…${uid.slice(-3)}`}
              </code>
            </li>
          ))}
        </ul>
      )}
    </SyncCard>
  );
}
