import { expect, test } from 'vitest';
import { plainAnswer } from './plain-answer.ts';

test.each([
  ['Walk **after** lunch.', 'Walk after lunch.'],
  ['*Slowly* and _well_', 'Slowly and well'],
  ['Read [the article](/app/educational-content/salt).', 'Read the article.'],
  ['Your \\*own\\* task', 'Your *own* task'],
  ['2*3*4 and my_own_task', '2*3*4 and my_own_task'],
  ['- one\n- two', '- one\n- two'],
])('%j is heard as %j', (markdown, words) => expect(plainAnswer(markdown)).toBe(words));
