import { describe, expect, it } from 'vitest';
import { CONCEPTS } from '#shared/coach/triage/lexicon.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import { readTriageFile } from './triage-file.ts';

const data = readTriageFile();
/** The most that a message of a chat may have. */
const LENGTH = 1000;
const SHAPES = 200;
/** What each word may cost the rules, whatever stands around it. */
const STEPS_A_WORD = 400;
const words = CONCEPTS.split('\n')
  .flatMap((line) => line.slice(line.indexOf(': ') + 2).split(', '))
  .filter((word) => /^[a-z ]+$/.test(word));

/** Words of danger in turn, with denials, ends of sentences and joins between them; the same for the same number. */
function hostile(shape: number): string {
  const count = 1 + (shape % 7);
  const chosen = Array.from(
    { length: count },
    (_, at) => words[(shape * 7919 + at * 104_729) % words.length] ?? '',
  );
  const joins = [' ', ' and ', '. ', ', ', ' no ', ' never had ', ' 3 mmol ', '  ', ' now '];
  return chosen.join(joins[shape % joins.length] ?? ' ') + (joins[(shape * 3) % joins.length] ?? ' ');
}

function stepsOf(text: string): number {
  const tally = { steps: 0 };
  triageMessage(text, data, tally);
  return tally.steps;
}

/** The least of some goes, so that a busy machine adds nothing. */
function timeOf(text: string): number {
  const goes = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    for (let go = 0; go < 2; go++) triageMessage(text, data);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...goes);
}

function ofLength(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

describe('what anybody may send', () => {
  const shapes = Array.from({ length: SHAPES }, (_, shape) => hostile(shape));

  it('costs a bounded number of steps for each word, in 200 shapes', () => {
    const costly = shapes.filter((part) => {
      const text = ofLength(part, LENGTH);
      return stepsOf(text) > STEPS_A_WORD * Math.max(20, text.split(/\s+/).length);
    });
    expect(costly).toEqual([]);
  });

  it('costs at most twice as much in twice the length', () => {
    const costly = shapes.filter((part, at) => {
      if (at % 4 !== 0) return false;
      return stepsOf(ofLength(part, 4 * LENGTH)) > 2.2 * stepsOf(ofLength(part, 2 * LENGTH));
    });
    expect(costly).toEqual([]);
  });

  it('costs at most six times the processor time of plain words, from the first reading to the last', () => {
    const plain = ofLength('went for a walk by the river with my sister and had soup after. ', LENGTH);
    const limit = 6 * timeOf(plain);
    const costly = ['hisself ', 'bin ich krank ', ...shapes.filter((_, at) => at % 40 === 1)].filter(
      (part) => timeOf(ofLength(part, LENGTH)) > limit,
    );
    expect(costly).toEqual([]);
  });
});
