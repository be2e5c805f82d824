import { describe, expect, it } from 'vitest';
import { readingGrade, wordCount } from './reading-grade.ts';

describe('the reading grade of a text', () => {
  it('is low for short words in short sentences', () => {
    expect(readingGrade('The cat sat on the mat. It was warm. It slept all day.')).toBeLessThan(2);
  });

  it('is high for long words in long sentences', () => {
    const text =
      'Cardiometabolic multimorbidity necessitates comprehensive interdisciplinary management, incorporating pharmacological optimisation alongside individualised behavioural interventions.';
    expect(readingGrade(text)).toBeGreaterThan(18);
  });

  it('follows the formula of Flesch and Kincaid', () => {
    // 6 words, 1 sentence, 7 syllables: 0.39 x 6 + 11.8 x 7 / 6 - 15.59.
    expect(readingGrade('Walk for ten minutes each day.')).toBeCloseTo(0.5, 1);
  });

  it('takes a heading and an item of a list for a sentence, and leaves out addresses of links', () => {
    expect(readingGrade('## Why\n\n- Eat beans\n- See [salt](/app/educational-content/salt)')).toBe(
      readingGrade('Why. Eat beans. See salt.'),
    );
    expect(wordCount('See [salt and sugar](/app/educational-content/salt) **today**.')).toBe(5);
  });

  it('is nothing for an empty text', () => {
    expect(readingGrade('')).toBe(0);
  });
});
