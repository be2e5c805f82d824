import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MutationRefused } from '#sync/client.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useNow } from '#web/platform/clock-context.tsx';
import { notify } from '#web/ui/toasts.ts';
import { deviceWord } from './device-word.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { editorOf, valuesOf } from './edit-change.ts';
import { EditDialog } from './edit-dialog.tsx';
import { exportRefused } from './export-change.ts';
import { momentText } from './moment-text.ts';
import { noEditWords } from './no-edit-messages.ts';
import { refusalWords } from './refusal-messages.ts';
import { remake, sendAgain } from './remake.ts';
import { reportFailure } from './report-failure.ts';
import { RowAction } from './row-action.tsx';
import { SyncCard } from './sync-card.tsx';
import { useListFocus } from './use-list-focus.ts';
import type { RefusedFact } from './use-sync-facts.ts';

/** The forms of refused changes that are other features'. */
export interface RefusedForms {
  /** Shown over the list while a check-in is being edited. */
  checkIn: (sync: SyncClient, change: RejectedMutation, onClose: () => void) => ReactNode;
  /** Leaves for the wizard of a setup or a questionnaire, which opens with what was refused. */
  openWizard: (change: RejectedMutation) => void;
}

interface ProblemsCardProps {
  sync: SyncClient;
  changes: RefusedFact[];
  forms: RefusedForms;
}

/** Under which member the arguments of a wizard's change hold its answers. */
const ANSWERS = new Map([
  ['setup.save', 'data'],
  ['questionnaire.save', 'response_data'],
]);

const DECISION = 'proposal.decide';

function isEditable(change: RefusedFact, now: number): boolean {
  const answers = ANSWERS.get(change.kind);
  // A wizard would open without the refused answers, and without a word.
  if (answers !== undefined) return isObject(Reflect.get(Object(change.args), answers));
  return change.kind === 'check_in.save' || editorOf(change, now) !== null;
}

/** The week that a change of the plan was accepted for may be over, and none be left for it. */
function isRetryable(change: RefusedFact, now: number): boolean {
  return change.kind !== DECISION || editorOf(change, now) !== null;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/**
 * What the server refused. Each stays until the participant sends it again or lets it go. A form that is open stays open
 * while the last one leaves the list by another tab.
 */
export function ProblemsCard({ sync, changes, forms }: ProblemsCardProps) {
  const now = useNow();
  const [leaving, setLeaving] = useState<RefusedFact | null>(null);
  const [editing, setEditing] = useState<RefusedFact | null>(null);
  const focus = useListFocus(changes.map(({ uid }) => uid));
  const edit = (change: RefusedFact) => {
    return ANSWERS.has(change.kind) ? forms.openWizard(change) : setEditing(change);
  };
  const stopEditing = () => setEditing(null);

  const discard = (change: RejectedMutation) => {
    setLeaving(null);
    sync
      .discardRejected(change.uid)
      .catch((error: unknown) => reportFailure('The change could not be discarded.', error));
  };

  return (
    <>
      {changes.length > 0 && (
        <SyncCard title="Problems" note={changes.length} noteClass="chip chip-bad">
          <ul className="rows sync-rows" {...focus}>
            {changes.map((change) => (
              <li key={change.uid} className="sync-row">
                <TriangleAlert className="ico sync-bad" aria-hidden="true" />
                <div>
                  <h3 className="sync-what">{change.words}</h3>
                  <p className="row-sub">
                    Saved {momentText(change.occurredAt, now)} on this {deviceWord()}
                  </p>
                  <p className="t-sm sync-bad">{refusalWords(change.code, change.fields)}</p>
                  {!isEditable(change, now) && <p className="row-sub">{noEditWords(change.kind)}</p>}
                  <div className="sync-actions">
                    {isRetryable(change, now) && (
                      <RowAction label="Retry" what={change.words} onClick={() => retry(sync, change, now)} />
                    )}
                    {isEditable(change, now) && (
                      <RowAction label="Edit" what={change.words} onClick={() => edit(change)} />
                    )}
                    <RowAction label="Export" what={change.words} onClick={() => exportRefused(change)} />
                    <RowAction label="Discard" what={change.words} isBad onClick={() => setLeaving(change)} />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </SyncCard>
      )}
      {editing?.kind === 'check_in.save' ? (
        forms.checkIn(sync, editing, stopEditing)
      ) : (
        <EditDialog sync={sync} change={editing} onClose={stopEditing} />
      )}
      <DiscardDialog change={leaving} onDiscard={discard} onClose={() => setLeaving(null)} />
    </>
  );
}

/** Sends it as it is; a decision about the plan for a week that is still to come, as Edit does. */
async function retry(sync: SyncClient, change: RefusedFact, now: number): Promise<void> {
  const editor = change.kind === DECISION ? editorOf(change, now) : null;
  try {
    await (editor
      ? remake(sync, change, (actions) => editor.save(actions, valuesOf(editor)))
      : sendAgain(sync, change));
  } catch (error) {
    if (!(error instanceof MutationRefused))
      return reportFailure('The change could not be sent again.', error);
    // Refused on this device already; the change stays where it is.
    notify({
      kind: 'error',
      title: 'It cannot be sent again as it is',
      body: 'What it changes is not on this device, or the change is not complete. It stays in the list.',
    });
  }
}
