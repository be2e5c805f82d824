import { expect, it } from 'vitest';
import { someFacts } from './testing/own-facts.ts';
import { twoAsked } from './two-in-one.ts';

it('puts the day and the task of the first question into the second', () => {
  const second = (said: string, content = '') => twoAsked(said, someFacts())?.second({ content }) ?? null;
  expect(second('did i walk on tuesday and how did i feel that day')).toBe('how did i feel on tuesday');
  expect(second('when did i last walk and how was my energy then', 'Last on Friday 8 May.')).toBe(
    'how was my energy on 8 may',
  );
  expect(second('how was my mood this week and how was it last week')).toBe('how was my mood last week');
  expect(second('when did i last walk and how was my energy then', 'On 8 May and on 9 May.')).toBeNull();
  expect(twoAsked('what is the difference between ldl and hdl', someFacts())).toBeNull();
});
