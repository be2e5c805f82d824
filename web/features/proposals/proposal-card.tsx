import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { doseLines } from '#shared/content/dose-lines.ts';
import type { PlanChange, Proposal } from '#shared/product/tables/proposals.schema.ts';
import { sentLaterWords } from '#web/platform/sync-state/sent-later-messages.ts';
import { DECISION_NOT_SAVED } from '#web/platform/drafts/not-saved-messages.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { LABEL } from '#web/ui/controls/field-classes.ts';
import { focusOn } from '#web/ui/hooks/focus-on.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { Segmented } from '#web/ui/controls/segmented.tsx';
import { changeSentence } from './proposal-messages.ts';
import { PROPOSAL_TITLES } from './proposal-titles.ts';

/** Training as a factor, by how much is chosen. */
const LESS = [
  { value: '0.9', label: '10 %' },
  { value: '0.8', label: '20 %' },
  { value: '0.6', label: '40 %' },
] as const;
const MORE = [
  { value: '1.05', label: '5 %' },
  { value: '1.1', label: '10 %' },
] as const;

/**
 * A proposal as a calm card, to accept, edit or decline. Nothing changes before it is accepted, and then what is shown:
 * its `from_week` is the one that accepting it now begins in.
 */
export function ProposalCard({
  proposal,
  isNextWeek,
  onFold,
  renderPreview,
}: {
  proposal: Proposal;
  /** Its `from_week` is not this week but the next. */
  isNextWeek: boolean;
  /** Puts it away for now, undecided. */
  onFold: () => void;
  renderPreview: (accepted: Proposal) => ReactNode;
}) {
  const sync = useSync();
  const id = useId();
  const [change, setChange] = useState<PlanChange>(proposal.change);
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const isEmpty = changesNothing(change);
  // One that is about the doses of habits alone leaves the training as it is.
  const hasTraining = proposal.change.volume !== 1;

  async function decide(decision: 'accepted' | 'declined') {
    setSaving(true);
    try {
      await sync.actions.decideProposal({
        proposalId: proposal.id,
        decision,
        change,
        ...(decision === 'accepted' && { fromWeek: proposal.from_week }),
      });
      const later = sentLaterWords(sync.status());
      notify({
        kind: 'success',
        title: decision === 'accepted' ? 'Your plan will follow' : 'Your plan stays as it is',
        ...(later !== null && { body: later }),
      });
    } catch (error) {
      console.info('The decision was not saved.', error);
      setSaving(false);
      notify({ kind: 'error', title: DECISION_NOT_SAVED });
    }
  }

  return (
    <section
      className="card proposal mx-4 mb-3 grid gap-2.5 desktop:mx-0 desktop:mb-4 [&_p]:text-pretty"
      aria-labelledby={id}
    >
      <h2 className="card-title" id={id} tabIndex={-1} ref={focusOn}>
        {PROPOSAL_TITLES[proposal.kind]}
      </h2>
      <div>
        <p className="t-2">{proposal.reason}</p>
        <p>{changeSentence(change, isNextWeek)}</p>
      </div>
      {isEditing && (
        <div className="proposal-edit grid gap-2.5 border-t border-line pt-2.5 [&>.check]:-my-1">
          {hasTraining && (
            <>
              <span className={LABEL} id={`${id}-volume`}>
                {proposal.kind === 'more' ? 'More training by' : 'Less training by'}
              </span>
              <Segmented
                label="Training"
                labelledBy={`${id}-volume`}
                options={proposal.kind === 'more' ? MORE : LESS}
                value={String(change.volume)}
                onChange={(volume) => setChange({ ...change, volume: Number(volume ?? change.volume) })}
              />
            </>
          )}
          {proposal.change.habits < 0 && (
            <Checkbox
              className="is-center"
              label="One habit fewer"
              checked={change.habits < 0}
              onChange={(fewer) => setChange({ ...change, habits: fewer ? -1 : 0 })}
            />
          )}
          {doseLines(proposal.change.doses).map(({ routineId, label, action }) => (
            <Checkbox
              key={routineId}
              className="is-center"
              label={`${label}: ${action}`}
              checked={change.doses?.[routineId] !== undefined}
              onChange={(chosen) => setChange(withDose(change, proposal.change, routineId, chosen))}
            />
          ))}
        </div>
      )}
      {isEmpty && (
        <p className="t-sm t-2" id={`${id}-empty`}>
          Nothing is chosen. Choose something, or decline.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="soft"
          busy={isSaving}
          blocked={isEmpty}
          aria-describedby={isEmpty ? `${id}-empty` : undefined}
          onClick={() => void decide('accepted')}
        >
          Accept
        </Button>
        <Button size="sm" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          Edit
        </Button>
        <Button size="sm" variant="text" onClick={() => void decide('declined')}>
          Decline
        </Button>
        <Button size="sm" variant="text" onClick={onFold}>
          Not now
        </Button>
      </div>
      {isEditing && (
        <div className="border-t border-line pt-4">
          {renderPreview({ ...proposal, status: 'accepted', change })}
        </div>
      )}
    </section>
  );
}

/** The change with a habit's proposed dose, or without it. */
function withDose(change: PlanChange, proposed: PlanChange, routineId: string, chosen: boolean): PlanChange {
  const doses = Object.entries(proposed.doses ?? {}).filter(([id]) =>
    id === routineId ? chosen : change.doses?.[id] !== undefined,
  );
  return { ...change, doses: Object.fromEntries(doses) };
}

function changesNothing({ volume, habits, doses }: PlanChange): boolean {
  return volume === 1 && habits === 0 && Object.keys(doses ?? {}).length === 0;
}
