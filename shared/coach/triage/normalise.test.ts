import { describe, expect, it } from 'vitest';
import { tokensOf } from './normalise.ts';

describe('the tokens of a message', () => {
  it.each([
    ['a width, a case and letters that are not seen', 'Ｃhest\u200b Pa\u00adin', ['chest', 'pain']],
    ['every way to leave an apostrophe out', 'can’t can´t can`t can t cant', Array(5).fill('cant')],
    [
      'numbers, pairs and units',
      'BP 180 / 120, 3,2mmol and 10,000 steps',
      ['bp', '180/120', ',', '3.2', 'mmol', 'and', '10000', 'steps'],
    ],
    [
      'ends of sentences and of clauses',
      'Stop… I’m 15 — help!!',
      ['stop', ',', 'im', '15', ',', 'help', '.'],
    ],
    ['letters held down', 'soooo bad', ['soo', 'bad']],
    ['nothing but white space', ' \n\t', ['.']],
    ['a script without Latin letters', 'مرحبا بكم', ['مرحبا', 'بكم']],
  ])('fold %s', (_, text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  it('are none for an empty message', () => {
    expect(tokensOf('')).toEqual([]);
  });
});
