import { nameBasedUuid } from './name-based-uuid.ts';

/** The id of the only answer to a question: every device and the server derive the same one. */
export function answerIdOf(questionId: string): string {
  return nameBasedUuid(questionId, 'answer');
}

/** The id of the participant's one conversation with the coach; the same on every device. `userId` is a UUID. */
export function coachThreadId(userId: string): string {
  return nameBasedUuid(userId, 'coach');
}
