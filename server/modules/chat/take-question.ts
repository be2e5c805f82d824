import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Participant } from '#server/http/participant.ts';

/**
 * Counts a call that the coach has to think about, before anything else is done for it: each of the chats apart. Throws
 * HttpError 429, which says when the next one may come.
 */
export function takeQuestion(
  { limits }: Pick<FastifyInstance, 'limits'>,
  { chatQuestionsPerMinute: most }: Pick<Config, 'chatQuestionsPerMinute'>,
  chat: 'chat' | 'scenario',
  { userId }: Participant,
): void {
  limits.take(
    [{ of: 'participants', key: `${chat} ${userId}`, most }],
    'You are asking very fast. Please wait a moment.',
  );
}
