import type { SyncStatus } from '#sync/client.ts';
import { deviceWord } from '../device-word.ts';
import { exportWaiting } from '../export-change.ts';
import { momentText } from '../moment-text.ts';
import { RowAction } from '../row-action.tsx';
import { SyncCard } from '../sync-card.tsx';
import { useSecond } from '../use-second.ts';
import type { WaitingFact } from '../use-sync-facts.ts';
import { barOf, waitingWords } from './waiting-messages.ts';
import { ACTIONS, MARK, ROW, WHAT } from '../row-look.ts';

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
      <ul className="rows">
        {changes.map((change) => (
          <li key={change.uid} className={ROW}>
            <span className={MARK} aria-hidden="true" />
            <div>
              <h3 className={WHAT}>{change.words}</h3>
              <p className="row-sub">
                Saved {momentText(change.occurredAt, now)}. {waitingWords(change, when)}
              </p>
              <div className={ACTIONS}>
                <RowAction label="Export" what={change.words} onClick={() => exportWaiting(change)} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="t-xs t-2 mt-3.5">
        Until then {changes.length === 1 ? 'it is' : 'they are'} only on this {deviceWord()}: clearing this
        site's data or removing the app would lose {changes.length === 1 ? 'it' : 'them'}.
      </p>
    </SyncCard>
  );
}
