import { codePointsOf } from '#shared/domain/chat/question-length.ts';

/** Whether a text can be sent: it says something, and has at most `max` code points. */
export function isSendable(text: string, max: number): boolean {
  return text.trim() !== '' && codePointsOf(text) <= max;
}
