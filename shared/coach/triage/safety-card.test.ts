import { describe, expect, it } from 'vitest';
import { cardText, PAGES, safetyCard } from './safety-card.ts';
import type { SafetyClass, SafetyLevel } from './safety.ts';

const card = (level: SafetyLevel, safetyClass: SafetyClass, subtype: string | null = null) =>
  safetyCard({ level, class: safetyClass, subtype, rule: 'test' });
const text = (...named: Parameters<typeof card>) => {
  const found = card(...named);
  return found ? cardText(found) : '';
};

describe('a safety card', () => {
  it.each([
    ['emergency_signpost', null, ['999', '111', '116 123']],
    ['emergency_signpost', 'overdose', ['999', '116 123']],
    ['crisis_signpost', 'suicide', ['999', '111', '116 123', '85258']],
    ['crisis_signpost', 'abuse', ['999', '111', '116 123']],
    ['urgent_signpost', 'dvt', ['111', '999', 'midwife']],
    ['refuse_and_refer', 'medication_dose', ['pharmacist', 'GP']],
    ['refuse_and_refer', 'eating_disorder', ['Beat', 'GP']],
    ['refuse_and_refer', 'minor', ['parent', 'Childline', 'GP']],
    ['refuse_and_refer', 'diagnosis', ['GP']],
  ] as const)('names for %s %s: %s', (safetyClass, subtype, words) => {
    for (const level of ['hard', 'soft'] as const) {
      const said = text(level, safetyClass, subtype);
      const due = level === 'hard' ? words : words.filter((word) => word !== '85258' && word !== 'midwife');
      for (const word of due) expect(said).toContain(word);
      const sentences = card(level, safetyClass, subtype)?.sentences.join(' ') ?? '';
      expect(sentences.split(' ').length).toBeLessThanOrEqual(60);
    }
  });

  it('shows no number of which nobody says whether its page was read', () => {
    const numbers = ['suicide', 'abuse', 'eating_disorder', 'minor'].flatMap((subtype) =>
      (['crisis_signpost', 'refuse_and_refer'] as const).flatMap(
        (name) => card('hard', name, subtype)?.rows.map(({ number }) => number) ?? [],
      ),
    );
    expect(numbers.filter((number) => !(number in PAGES))).toEqual([]);
    for (const page of Object.values(PAGES))
      if (page) expect(page).toMatchObject({ checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('is none where the answer stands alone', () => {
    expect(card('none', 'answer_with_disclaimer', 'pregnancy')).toBeNull();
    expect(card('none', 'normal')).toBeNull();
  });
});
