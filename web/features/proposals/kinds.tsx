import { decideProposalArgsSchema } from '#shared/product/mutations/decide-proposal.ts';
import type { DecideProposalArgs } from '#shared/product/mutations/decide-proposal.ts';
import type { MutationKind } from '#shared/product/definitions.ts';
import { weekChosenAgain } from '#web/platform/kinds/decided-plan.ts';
import type { ChangeEditor, KindUi, RefusedChange } from '#web/platform/kinds/kind-ui.ts';
import { textOf } from '#web/platform/kinds/mutation-args.ts';
import { DECISION_NOT_SAVED } from '#web/platform/drafts/not-saved-messages.ts';
import { isSameDecision } from '#web/platform/kinds/same-decision.ts';

export const proposalKinds = {
  'proposal.decide': {
    title: (args) =>
      textOf(args, 'decision') === 'accepted'
        ? 'A change of the plan accepted'
        : 'A change of the plan declined',
    failure: { title: DECISION_NOT_SAVED },
    editor: { kind: 'fields', open: decisionEditor },
    noEdit:
      'Its program has no week left for it, or it cannot be read here. Discard lets it go; Export keeps it as a file.',
    // The week that the change was accepted for may be over, and none be left for it.
    retry: 'by_editor',
    lostOnDiscard: null,
    notices: (args, side) => 'decision' in side && isSameDecision(args as DecideProposalArgs, side),
  },
} satisfies { readonly [K in MutationKind]?: KindUi };

const DECISION_OPTIONS = [
  { value: 'accepted', label: 'Accept' },
  { value: 'declined', label: 'Decline' },
] as const;

/**
 * An accepted change of the plan stays as the participant adjusted it. There is nothing to decide about one for which
 * its programme has no week left.
 */
function decisionEditor({ args, plan }: RefusedChange, now: number): ChangeEditor | null {
  const parsed = decideProposalArgsSchema.safeParse(args);
  if (!parsed.success) return null;
  const { proposal_id: proposalId, decision: decided, change } = parsed.data;
  const fromWeek = weekChosenAgain(plan, parsed.data, now);
  if (fromWeek === null) return null;
  return {
    fields: [
      { key: 'decision', label: 'Your decision', kind: 'choice', value: decided, options: DECISION_OPTIONS },
    ],
    save: (actions, { decision }) =>
      actions.decideProposal({
        proposalId,
        decision: decision as typeof decided,
        change,
        ...(decision === 'accepted' && { fromWeek }),
      }),
  };
}
