import type { EntityRow } from '#shared/product/registry.ts';
import type { Consequence } from '../../sync/consequences.ts';
import { dosesAlone } from '#shared/domain/programme-generator/rewrite/doses-alone.ts';
import { tables } from '#shared/product/registry.ts';
import type { WrittenRow } from '#shared/push/push-storage.ts';
import { writeProposals } from './propose-to-participant.ts';
import { rederiveEvents } from './rederive-events.ts';
import { rederiveProposals } from './rederive-proposals.ts';
import { rewriteRunningProgramme } from './rewrite-running-programme.ts';

/**
 * Answers and check-ins count more than the plan: they stay stored where the rewriting or the look fails. Rewritten events
 * and proposals have the version of their source, so that a phone pulls both together.
 */
export function programmeConsequences(): Consequence[] {
  return [
    {
      place: 'rewrite',
      // A programme is made from these.
      tables: new Set(tables.events.derivedFrom),
      follows: isSource,
      after: (trx, userId, sources, now, v) => rewriteRunningProgramme(trx, userId, v, now, onlyOf(sources)),
      fault: 'programme.rewrite',
      derive: { table: 'events', rows: rederiveEvents, fault: 'programme.find' },
    },
    {
      // A check-in is the moment to look at how the last days went.
      place: 'propose',
      tables: new Set(['check_ins']),
      follows: () => true,
      after: (trx, userId, _checkIns, now, v) => writeProposals(trx, userId, v, now),
      fault: 'programme.propose',
      derive: { table: 'proposals', rows: rederiveProposals, fault: 'programme.find' },
    },
  ];
}

/** Where doses of habits alone were decided on: their routines. Undefined: all that is left is written anew. */
function onlyOf(sources: readonly WrittenRow[]): string[] | undefined {
  const routines = sources.flatMap(({ row, former }) =>
    (former && isAccepted(former) ? [row, former] : [row]).map(routinesOf),
  );
  return routines.some((each) => each === null) ? undefined : routines.flatMap((each) => each ?? []);
}

function routinesOf(row: EntityRow): string[] | null {
  return 'change' in row && 'from_week' in row ? dosesAlone(row.change) : null;
}

/**
 * A programme is made from answers and from accepted proposals. A declined proposal changes nothing, and must not
 * rewrite the plan: habits that were never ticked would come out fewer. A decline that overrules an acceptance takes
 * its change back.
 */
function isSource({ table, row, former }: WrittenRow): boolean {
  return table !== 'proposals' || isAccepted(row) || isAccepted(former);
}

function isAccepted(proposal: EntityRow | undefined): boolean {
  return proposal !== undefined && 'status' in proposal && proposal.status === 'accepted';
}
