import { setTimeout as sleep } from 'node:timers/promises';
import { laterThan } from '#shared/domain/later-than.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { IdempotentCall } from '../../sync/idempotent-call.ts';
import type { ParticipantMutations } from '../../sync/participant-mutations.ts';
import { requireDocument, type DocumentContext } from './document-context.ts';
import { presentDocument } from './documents-repository.ts';
import { listedFile } from './list-documents.ts';

/** For so long the call waits for the run, in milliseconds of real time. */
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 50;

/**
 * Asks for a run as a phone does, and answers with its end where that comes within two seconds. HttpError 422 with the
 * reason where the file cannot be read.
 */
export async function processNow(
  { database, clock }: DocumentContext,
  mutations: ParticipantMutations,
  participant: Participant,
  call: IdempotentCall,
  id: string,
) {
  const ref = { userId: participant.userId, id };
  await mutations.run(
    participant,
    call,
    async (trx) => {
      const { asked_at } = requireDocument(await presentDocument(trx, ref));
      const args = { id, asked_at: laterThan(asked_at ?? undefined, clock.now()) };
      return [{ kind: 'document.process', args }];
    },
    async () => undefined,
  );
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const file = await database.asUser(ref.userId, (trx) => listedFile(trx, ref));
    if (!file) throw new HttpError(404, 'not_found', 'File not found.');
    if (file.is_running && performance.now() < until) {
      await sleep(LOOK_EVERY_MS);
      continue;
    }
    if (!file.is_running && file.detail !== null) throw new HttpError(422, 'processing_failed', file.detail);
    const { status, biomarkers_count, extracted_data } = file;
    return {
      status: file.is_running ? ('processing' as const) : status,
      biomarkers_extracted: biomarkers_count,
      extracted_data,
    };
  }
}
