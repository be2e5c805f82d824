import type { SyncStatus } from '#sync/client.ts';
import { deviceWord } from '../device-word.ts';
import { exportWaiting } from '../export-change.ts';
import { momentText } from '../moment-text.ts';
import { RowAction } from '../row-action.tsx';
import { SyncCard } from '../sync-card.tsx';
import { useSecond } from '../use-second.ts';
import type { WaitingFact } from '../use-sync-facts.ts';
import { barOf, waitingWords } from './waiting-messages.ts';

interface WaitingCardProps {
  changes: WaitingFact[];
  status: Pick<SyncStatus, 'state' | 'pausedByUser' | 'takenOver'>;
}

/** What is saved here and not acknowledged yet, oldest first. */
export function WaitingCard({ changes, status }: WaitingCardProps) {
  const { now, monotonic } = useSecond();
  const { state } = status;
  const again =
    state.kind === 'backoff' ? { tries: state.tries, ms: state.untilMonotonic - monotonic } : null;
  const when = { now, bar: barOf(status), again };
  return (
    <SyncCard title="Waiting" note={changes.length} noteClass="chip">
      <ul className="rows sync-rows">
        {changes.map((change) => (
          <li key={change.uid} className="sync-row">
            <span className="waiting sync-mark" aria-hidden="true" />
            <div>
              <h3 className="sync-what">{change.words}</h3>
              <p className="row-sub">
                Saved {momentText(change.occurredAt, now)}. {waitingWords(change, when)}
              </p>
              <div className="sync-actions">
                <RowAction label="Export" what={change.words} onClick={() => exportWaiting(change)} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="t-xs t-2 sync-only-here">
        Until then {changes.length === 1 ? 'it is' : 'they are'} only on this {deviceWord()}: clearing this
        site's data or removing the app would lose {changes.length === 1 ? 'it' : 'them'}.
      </p>
    </SyncCard>
  );
}
