import { describe, expect, it } from 'vitest';
import { compileLexicon, hitsOf } from './concepts.ts';

const lexicon = compileLexicon('-bleed|skinbreak: blood pressure');
const conceptsOf = (text: string) => hitsOf(text.split(' '), lexicon).map(({ concept }) => concept);

describe('words that are taken out of a concept', () => {
  it('count for their other concepts', () => {
    expect(conceptsOf('blood pressure')).not.toContain('bleed');
    expect(conceptsOf('blood pressure')).not.toContain('skinbreak');
    expect(conceptsOf('blood pressure')).toContain('numbers');
  });

  it('count elsewhere in the message', () => {
    expect(conceptsOf('blood pressure and blood')).toContain('bleed');
  });
});
