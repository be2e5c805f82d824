import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MutationRefused } from '#sync/client.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useNow } from '#web/platform/clock/clock-context.tsx';
import type { EditorPage, KindEditor, RefusedFormProps } from '#web/platform/kinds/kind-ui.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { deviceWord } from '../device-word.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { fieldsOf, valuesOf } from './edit-change.ts';
import { EditDialog } from './edit-dialog.tsx';
import { exportRefused } from '../export-change.ts';
import { momentText } from '../moment-text.ts';
import { refusalWords } from './refusal-messages.ts';
import { remake, sendAgain } from './remake.ts';
import { reportFailure } from '../report-failure.ts';
import { RowAction } from '../row-action.tsx';
import { SyncCard } from '../sync-card.tsx';
import { useListFocus } from '../use-list-focus.ts';
import type { RefusedFact } from '../use-sync-facts.ts';
import { ACTIONS, ROW, WHAT } from '../row-look.ts';

interface ProblemsCardProps {
  sync: SyncClient;
  changes: RefusedFact[];
  /** Leaves for the page that opens with what was refused. */
  onOpenPage: (page: EditorPage) => void;
}

/** What Edit opens; null where there is nothing to edit. */
function editorOf(change: RefusedFact, now: number): { page: EditorPage | null } | null {
  const editor = change.ui?.editor;
  switch (editor?.kind) {
    case 'page': {
      const page = editor.pageOf(change);
      return page && { page };
    }
    case 'form':
      return { page: null };
    case 'fields':
    case undefined:
      return fieldsOf(change, now) && { page: null };
  }
}

function isRetryable(change: RefusedFact, now: number): boolean {
  return change.ui?.retry !== 'by_editor' || editorOf(change, now) !== null;
}

/**
 * What the server refused. Each stays until the participant sends it again or lets it go. A form that is open stays open
 * while the last one leaves the list by another tab.
 */
export function ProblemsCard({ sync, changes, onOpenPage }: ProblemsCardProps) {
  const now = useNow();
  const [leaving, setLeaving] = useState<RefusedFact | null>(null);
  const [editing, setEditing] = useState<RefusedFact | null>(null);
  const focus = useListFocus(changes.map(({ uid }) => uid));
  const edit = (change: RefusedFact) => {
    const page = editorOf(change, now)?.page;
    return page ? onOpenPage(page) : setEditing(change);
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
          <ul className="rows" {...focus}>
            {changes.map((change) => (
              <li key={change.uid} className={ROW}>
                <TriangleAlert className="ico text-bad" aria-hidden="true" />
                <div>
                  <h3 className={WHAT}>{change.words}</h3>
                  <p className="row-sub">
                    Saved {momentText(change.occurredAt, now)} on this {deviceWord()}
                  </p>
                  <p className="t-sm text-bad">{refusalWords(change.code, change.fields)}</p>
                  {!editorOf(change, now) && <p className="row-sub">{change.ui?.noEdit ?? UNKNOWN_KIND}</p>}
                  <div className={ACTIONS}>
                    {isRetryable(change, now) && (
                      <RowAction label="Retry" what={change.words} onClick={() => retry(sync, change, now)} />
                    )}
                    {editorOf(change, now) && (
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
      <EditForm sync={sync} change={editing} onClose={stopEditing} />
      <DiscardDialog change={leaving} onDiscard={discard} onClose={() => setLeaving(null)} />
    </>
  );
}

/** The kind's own form, or the list's dialog with its fields. */
function EditForm(props: { sync: SyncClient; change: RefusedFact | null; onClose: () => void }) {
  const { sync, change, onClose } = props;
  const editor = change?.ui?.editor;
  if (change === null || editor?.kind !== 'form')
    return <EditDialog sync={sync} change={change} onClose={onClose} />;
  return <OwnForm key={change.kind} load={editor.load} sync={sync} change={change} onClose={onClose} />;
}

type FormEditor = Extract<KindEditor, { kind: 'form' }>;

function OwnForm({ load, ...props }: RefusedFormProps & Pick<FormEditor, 'load'>) {
  const [Form] = useState(() => lazy(load));
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}

const UNKNOWN_KIND =
  'This version of the app has no form for it. Retry after the next update; Export keeps it as a file.';

/** Sends it as it is, or as Edit would: a decision about the plan begins in a week that is still to come. */
async function retry(sync: SyncClient, change: RefusedFact, now: number): Promise<void> {
  const editor = change.ui?.retry === 'by_editor' ? fieldsOf(change, now) : null;
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
