import {
  submissionConsequences,
  type SubmissionConsequenceDeps,
} from './modules/daily-submissions/consequences.ts';
import { documentConsequences } from './modules/documents/consequences.ts';
import { programmeConsequences } from './modules/programmes/consequences.ts';
import { collectConsequences, type Consequences } from './sync/consequences.ts';

/** Collects the consequences of all modules, once for a server; docs/architecture.md lists them. */
export function createConsequences(
  deps: SubmissionConsequenceDeps,
  onFault: Consequences['onFault'],
): Consequences {
  return collectConsequences(
    [...submissionConsequences(deps), ...programmeConsequences(), ...documentConsequences(deps)],
    onFault,
  );
}
