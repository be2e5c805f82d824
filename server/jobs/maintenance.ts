import type { ServerDeps } from '#server/deps.ts';
import { enforceRetention } from '#server/modules/account/enforce-retention.ts';
import { sweepErased } from '#server/modules/account/sweep-erased.ts';
import type { EraseDeps } from '#server/modules/account/erase-account.ts';
import type { AuthContext } from '#server/modules/auth/context/auth-context.ts';
import { pruneAccounts } from '#server/modules/auth/verbs/prune-accounts.ts';
import { rotateKeys } from '#server/modules/auth/verbs/rotate-keys.ts';
import { pruneAnswers } from '#server/modules/push-notifications/prune-answers.ts';
import type { DocumentContext } from '#server/modules/documents/document-context.ts';
import { sweepDocuments } from '#server/modules/documents/sweep-documents.ts';
import type { Job } from './create-jobs.ts';

export interface MaintenanceDeps extends EraseDeps, Pick<ServerDeps, 'database' | 'clock'> {
  auth: AuthContext;
  documents: DocumentContext;
}

/** What has to be done without anybody asking: terms, expired codes and sessions, keys. */
export function maintenanceJobs(deps: MaintenanceDeps, log: (what: string, done: object) => void): Job[] {
  const job = (name: string, cron: string, work: () => Promise<object>): Job => ({
    name,
    cron,
    async run() {
      log(name, await work());
    },
  });
  return [
    job('expired-sessions', '5 * * * *', () => pruneAccounts(deps.auth)),
    // Several times a day, for a rotation has several steps.
    job('signing-keys', '35 * * * *', () => rotateKeys(deps.auth)),
    job('document-files', '20 * * * *', () => sweepStored(deps.documents)),
    job('terms', '50 * * * *', () => enforceRetention(deps)),
    // Four times a day: a deletion is out of the files within a day, also where a run fails.
    job('erased-bytes', '40 */6 * * *', () => sweepErased(deps.auth)),
    job('push-answers', '20 3 * * *', () => pruneAnswers(deps)),
  ];
}

/** A server without keys keeps no files. */
async function sweepStored({ store, ...deps }: DocumentContext): Promise<object> {
  return store ? sweepDocuments({ ...deps, store }, { isAlone: false }) : {};
}
