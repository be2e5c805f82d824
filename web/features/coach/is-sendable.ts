import { codePointsOf, QUESTION_MAX } from '#shared/domain/question-length.ts';

/** Whether a text can be sent: it says something, and is no longer than the counter allows. */
export function isSendable(text: string): boolean {
  return text.trim() !== '' && codePointsOf(text) <= QUESTION_MAX;
}
