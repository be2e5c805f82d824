import { expect, it } from 'vitest';
import { holdsBack, inPlaceOfAnswer } from './hold-back.ts';
import { ONLY_ENGLISH, UNREAD_LANGUAGE } from './language-card.ts';
import type { Triage } from './safety.ts';

const soft = (name: Triage['class'], subtype: string | null = null): Triage => ({
  level: 'soft',
  class: name,
  subtype,
  rule: 'a-rule',
});

it.each([
  [soft('emergency_signpost'), true],
  [soft('urgent_signpost'), true],
  [soft('crisis_signpost'), true],
  [soft('refuse_and_refer', 'eating_disorder'), true],
  [soft('refuse_and_refer', 'medication_dose'), false],
  [{ ...soft('crisis_signpost'), waved_away: true }, false],
  [{ ...soft('answer_with_disclaimer'), level: 'none' as const }, false],
])('%o waits for a word: %s', (triage, waits) => {
  expect(holdsBack(triage)).toBe(waits);
});

it('a language that is not read gets one answer a talk', () => {
  const unread: Triage = {
    level: 'none',
    class: 'normal',
    subtype: UNREAD_LANGUAGE,
    rule: 'language.unread',
  };
  expect(inPlaceOfAnswer(unread, [])).toBe(ONLY_ENGLISH);
  expect(inPlaceOfAnswer(unread, [{ content: ONLY_ENGLISH }])).toBeNull();
});
