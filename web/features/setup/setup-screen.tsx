import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Setup } from '#shared/content/setup-options.ts';
import { shelfOf } from '#web/platform/drafts/answers-draft.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import type { OpenedSetup } from './opened-setup.ts';
import { draftOf, draftOfRefused, draftOfSaved } from './setup-form.ts';
import { SetupSaved } from './setup-saved.tsx';
import { SetupWizard } from './setup-wizard.tsx';

/** Under which key the unsaved answers are kept on the device. */
const DRAFT_KEY = 'setup';

export interface SetupScreenProps {
  /** The uid of the refused setup to edit; null where there is none. A draft goes before it. */
  refused: string | null;
  /** The step to begin with, from 0; null: where it was left. */
  step?: number | null;
  /** Shows what answers that are not saved yet would change. */
  renderPreview: (setup: Setup) => ReactNode;
  /** Shows why the programme is as it is, once the answers are saved. */
  renderWhy: () => ReactNode;
  skipLink: ReactNode;
  onProgramme: () => void;
}

type State =
  | { kind: 'opening' }
  | { kind: 'filling'; opened: OpenedSetup }
  | { kind: 'unreadable' }
  | { kind: 'saved'; setupId: string; isShort: boolean };

/** The Health Program Setup: goes on where it was left, on this device, with or without a connection. */
export function SetupScreen({
  refused,
  step = null,
  renderPreview,
  renderWhy,
  skipLink,
  onProgramme,
}: SetupScreenProps) {
  const sync = useSync();
  const [state, setState] = useState<State>({ kind: 'opening' });
  const [edited, setEdited] = useState<string | null>(null);
  const asked = edited ?? refused;

  useEffect(() => {
    let stale = false;
    const { queries } = sync;
    const failed = asked === null ? Promise.resolve([]) : queries.rejected();
    // Read once: rows that arrive later must not overwrite what is being chosen.
    Promise.all([queries.draft(DRAFT_KEY), queries.setups(), failed, queries.serverClockAhead()]).then(
      ([stored, setups, changes, ahead]) => {
        if (stale) return;
        const kept = shelfOf(stored, draftOf);
        const change = changes.find(({ uid }) => uid === asked);
        const remade = draftOfRefused(change, setups, ahead);
        const begun = kept ?? { draft: remade ?? draftOfSaved(setups[0]), aside: [] };
        const draft = step === null ? begun.draft : { ...begun.draft, step };
        const isFirst = setups.length === 0;
        setState({
          kind: 'filling',
          opened: {
            ...begun,
            draft,
            stored,
            isFirst,
            // Rows of another device may still be on their way to a new one.
            isShort: isFirst && sync.status().hydrated && !kept && !remade && step === null,
          },
        });
      },
      () => !stale && setState({ kind: 'unreadable' }),
    );
    return () => {
      stale = true;
    };
  }, [sync, asked, step]);

  switch (state.kind) {
    case 'opening':
      return (
        <div className="page-body">
          <Spinner label="Opening your setup" />
        </div>
      );
    case 'unreadable':
      return (
        <EmptyState title="This device's storage can't be read">
          <button
            type="button"
            className={buttonClass({ variant: 'quiet' })}
            onClick={() => window.location.reload()}
          >
            Try again
          </button>
        </EmptyState>
      );
    case 'saved':
      return (
        <SetupSaved
          sync={sync}
          setupId={state.setupId}
          why={state.isShort ? null : renderWhy()}
          isShort={state.isShort}
          onEdit={(uid) => {
            setState({ kind: 'opening' });
            setEdited(uid);
          }}
          onProgramme={onProgramme}
        />
      );
    case 'filling':
      return (
        <SetupWizard
          sync={sync}
          draftKey={DRAFT_KEY}
          opened={state.opened}
          renderPreview={renderPreview}
          skipLink={skipLink}
          onSaved={({ id }, isShort) => setState({ kind: 'saved', setupId: id, isShort })}
        />
      );
  }
}
