import type { FastifyBaseLogger } from 'fastify';
import type { TriageData } from '#shared/coach/triage/triage-data.ts';
import type { Config } from '#server/config.ts';
import type { CoachEngine } from './coach-engine.ts';
import { createCoachEngine } from './create-coach-engine.ts';
import { createServerRetrieval, type ServerRetrieval } from './embedding/server-retrieval.ts';
import { startEmbedder } from './embedding/start-embedder.ts';
import { readTriageData } from './read-triage-data.ts';

/** The coach with what it keeps in memory. */
export interface Coach {
  engine: CoachEngine;
  /** Loads the library and the embeddings, so that the first question does not wait for them. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The coach of this server. The library is loaded by the first question, the embeddings behind it. Without the triage's
 * data words alone judge, and without embeddings words alone find articles; the log says why.
 */
export function openCoach(
  { coachEmbeddings }: Pick<Config, 'coachEmbeddings'>,
  log: FastifyBaseLogger,
): Coach {
  const embedder = coachEmbeddings ? startEmbedder() : null;
  let loading: Promise<ServerRetrieval> | undefined;
  const retrieval = () => (loading ??= load());
  return {
    engine: createCoachEngine({
      triageData: dataOrWords(log),
      retrievalFor: async (question) => (await retrieval()).prepare(question),
    }),
    warmUp: () =>
      retrieval()
        .then((ready) => ready.warmUp())
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, 'the library of the coach cannot be loaded'),
        ),
    close: async () => embedder?.close(),
  };

  async function load(): Promise<ServerRetrieval> {
    const onFailure = (reason: unknown) =>
      log.warn({ err: reason }, 'the coach finds articles by words alone');
    try {
      const onWaiting = () =>
        log.info('the coach finds articles by words alone until the vectors of the library are made');
      return await createServerRetrieval({ embedder, onFailure, onWaiting });
    } catch (error) {
      // The next question tries again.
      loading = undefined;
      throw error;
    }
  }
}

function dataOrWords(log: FastifyBaseLogger): TriageData | null {
  try {
    return readTriageData();
  } catch (error) {
    log.error({ err: error }, 'the data of the triage cannot be read: words alone judge');
    return null;
  }
}
