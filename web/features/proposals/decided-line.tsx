import type { Proposal } from '#shared/contract/entities/proposal.ts';
import './proposals.css';

/** What was decided about a proposal, as long as only this device knows of it. */
export function DecidedLine({ proposal }: { proposal: Proposal }) {
  return (
    <p className="proposal-decided t-sm t-2">
      {proposal.status === 'accepted'
        ? 'The change of your plan: accepted'
        : 'The change of your plan: declined'}
      <span className="waiting">waiting</span>
    </p>
  );
}
