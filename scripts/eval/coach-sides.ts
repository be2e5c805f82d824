import { createCoachEngine } from '#server/modules/chat/create-coach-engine.ts';
import { startEmbedder } from '#server/modules/chat/embedding/start-embedder.ts';
import { createServerRetrieval } from '#server/modules/chat/embedding/server-retrieval.ts';
import { safetyReply } from '#shared/coach/answers/answer-question.ts';
import type { CoachFacts, CoachReply, Turn } from '#shared/coach/answers/coach-reply.ts';
import type { Retrieval } from '#shared/coach/answers/coach-retrieval.ts';
import type { Triage } from '#shared/coach/triage/safety.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import { answerOnDevice } from '#web/features/coach/device-answers.ts';
import { writeTopicVectors } from '../build/write-topic-vectors.ts';
import { readTriageFile } from '../triage/triage-file.ts';

/** The coach of one side, as the product asks it. */
export interface CoachSide {
  name: 'server' | 'device';
  judge(text: string): Triage;
  answer(
    question: string,
    facts: CoachFacts,
    earlier: readonly Turn[],
    triage: Triage,
    files: readonly ReadFile[],
  ): Promise<CoachReply>;
}

/** The server's retrieval with its embeddings. Throws where these are not installed. */
async function withServerRetrieval<T>(
  work: (prepare: (question: string) => Promise<Retrieval>) => Promise<T>,
): Promise<T> {
  const embedder = startEmbedder();
  try {
    const vectorsFile = '.cache/topic-vectors.bin';
    await writeTopicVectors(vectorsFile);
    const server = await createServerRetrieval({
      embedder,
      vectorsFile,
      onFailure: (reason) => {
        throw reason;
      },
    });
    if (!(await server.warmUp())) throw new Error('The sentence embeddings are not installed: npm ci');
    return await work((question) => server.prepare(question));
  } finally {
    await embedder.close();
  }
}

/** Both sides of the product: the server's engine, and what a device says by itself. */
export function withCoachSides<T>(
  work: (sides: readonly CoachSide[], prepare: (question: string) => Promise<Retrieval>) => Promise<T>,
): Promise<T> {
  const data = readTriageFile();
  const judge = (text: string) => triageMessage(text, data);
  return withServerRetrieval((retrievalFor) => {
    const engine = createCoachEngine({ triageData: data, retrievalFor });
    const sides: CoachSide[] = [
      {
        name: 'server',
        judge,
        answer: (question, facts, earlier, triage, files) =>
          engine.answer(question, facts, earlier, triage, () => Promise.resolve([...files])),
      },
      {
        name: 'device',
        judge,
        // The desk shows the card of a stop and asks for no answer.
        answer: (content, facts, earlier, triage, files) =>
          triage.level === 'hard'
            ? Promise.resolve(safetyReply(triage, 'A card.'))
            : answerOnDevice({ content, triage }, facts, earlier, () => Promise.resolve([...files])),
      },
    ];
    return work(sides, retrievalFor);
  });
}
