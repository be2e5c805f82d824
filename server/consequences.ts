import {
  submissionConsequences,
  type SubmissionConsequenceDeps,
} from './modules/daily-submissions/consequences.ts';
import { programmeConsequences } from './modules/programmes/consequences.ts';
import { collectConsequences, type Consequences } from './sync/consequences.ts';

/** What follows a write, of all modules; docs/architecture.md lists it. Made once for a server. */
export function createConsequences(
  deps: SubmissionConsequenceDeps,
  onFault: Consequences['onFault'],
): Consequences {
  return collectConsequences([...submissionConsequences(deps), ...programmeConsequences()], onFault);
}
