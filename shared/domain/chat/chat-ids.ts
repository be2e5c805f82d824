import { nameBasedUuid } from '../name-based-uuid.ts';

/** The id of the only answer to a question: every device and the server derive the same one. */
export function answerIdOf(questionId: string): string {
  return nameBasedUuid(questionId, 'answer');
}

/** The id of the participant's one conversation with the coach; the same on every device. `userId` is a UUID. */
export function coachThreadId(userId: string): string {
  return nameBasedUuid(userId, 'coach');
}

/**
 * The id of the plan that an answer proposes: every device derives the same one, so that it is applied once. `saidAt` is
 * the answer's: asked again, the question has another proposal.
 */
export function proposalIdOf(answerId: string, saidAt: string): string {
  return nameBasedUuid(answerId, `proposal ${saidAt}`);
}
