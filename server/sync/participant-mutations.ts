import {
  mutations as contractMutations,
  type MutationArgs,
  type MutationKind,
} from '#shared/product/definitions.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { orUnavailable, unavailable } from '#server/http/fault-kind.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { Consequences } from './consequences.ts';
import { derivedUuid } from './derived-uuid.ts';
import type { IdempotentCall } from './idempotent-call.ts';
import type { IncomingMutation } from '#shared/push/incoming-mutation.ts';
import { findStored } from './ledger.ts';
import { lockVersion, setVersion } from './lock-version.ts';
import { parseMutation } from '#shared/push/parse-mutation.ts';
import { poke } from './poke.ts';
import { runPush } from './run-push.ts';
import type { GivenResult } from '#shared/push/verdict.ts';

/** A mutation that a REST call means, named as in the contract. */
export type Intent = { [K in MutationKind]: { kind: K; args: MutationArgs<K> } }[MutationKind];

export interface ParticipantMutations {
  /**
   * Runs the mutations that a REST call means through the handlers of a sync, with its key as uid. A repeated call runs
   * nothing again. `plan` and `answer` read inside the same transaction; `plan` may refuse with an HttpError. Rejects
   * with HttpError 400, 404, 409, 422 (key used for another call) or 503; then nothing was written.
   */
  run<T>(
    participant: Participant,
    call: IdempotentCall,
    plan: (trx: Trx, uid: string) => Promise<Intent[]>,
    answer: (trx: Trx, uid: string) => Promise<T>,
  ): Promise<T>;
}

export function createParticipantMutations({
  database,
  clock,
  ids,
  consequences,
}: Pick<ServerDeps, 'database' | 'clock' | 'ids'> & { consequences: Consequences }): ParticipantMutations {
  async function runIn<T>(
    trx: Trx,
    { userId, sessionId }: Participant,
    uid: string,
    fingerprint: string,
    plan: (trx: Trx, uid: string) => Promise<Intent[]>,
    answer: (trx: Trx, uid: string) => Promise<T>,
  ): Promise<T> {
    const locked = await lockVersion(trx, userId);
    const serverNow = clock.now();
    const intents = await plan(trx, uid);
    const incoming = intents.map((intent, index) => ({
      ...incomingOf(intent, uid, index, serverNow, locked.version),
      fingerprint,
    }));
    await refuseReusedKey(trx, userId, incoming);
    const v = locked.version + 1;
    // All calls of a session count as one client, so that a session's own choices never clash.
    const context = {
      trx,
      userId,
      clientId: sessionId,
      serverNow,
      v,
      newId: () => ids.uuid(),
      ...consequences,
    };
    const { results, wrote } = await runPush(context, incoming);
    for (const result of results) refuseUnlessDone(result);
    if (wrote) {
      await setVersion(trx, userId, v);
      await poke(database, trx, userId, v);
    }
    return answer(trx, uid);
  }

  return {
    run: async (participant, { key, fingerprint }, plan, answer) => {
      const uid = key ?? ids.uuid();
      try {
        return await database.asUser(participant.userId, (trx) =>
          runIn(trx, participant, uid, fingerprint, plan, answer),
        );
      } catch (error) {
        throw orUnavailable(error);
      }
    },
  };
}

/** The uid of the first intent is the key; the uid of each further one is derived from the key. */
function incomingOf(
  intent: Intent,
  key: string,
  index: number,
  at: number,
  baseVersion: number,
): IncomingMutation {
  const { kv } = contractMutations[intent.kind];
  const parsed = parseMutation({ kind: intent.kind, kv, args: intent.args }, contractMutations);
  return {
    uid: index === 0 ? key : derivedUuid(key, String(index)),
    kind: intent.kind,
    entities: parsed.kind === 'parsed' ? parsed.entities : [],
    quarantine: false,
    at,
    baseVersion,
    parsed,
  };
}

/** Answering another call with the stored result of this key would silently drop that call. */
async function refuseReusedKey(
  trx: Trx,
  userId: string,
  incoming: readonly IncomingMutation[],
): Promise<void> {
  const stored = await findStored(
    trx,
    userId,
    incoming.map(({ uid }) => uid),
  );
  const reused = incoming.some(({ uid, kind, fingerprint }) => {
    const before = stored.get(uid);
    if (!before) return false;
    return before.kind !== kind || (before.fingerprint !== null && before.fingerprint !== fingerprint);
  });
  if (reused)
    throw new HttpError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another call.');
}

function refuseUnlessDone({ status, code, fields }: GivenResult): void {
  if (status === 'ok' || status === 'conflict') return;
  if (status !== 'rejected') throw unavailable(undefined);
  if (code === 'not_found' || code === 'deleted') throw new HttpError(404, 'not_found', 'Not found.');
  throw new HttpError(400, 'validation_failed', 'The request is not valid.', {
    extra: { fields: fields ?? {} },
  });
}
