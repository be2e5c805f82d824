import { expect, it } from 'vitest';
import { ofStanding } from './standing.ts';
import { STANDS } from './stands.ts';

const proposed = [{ role: 'assistant' as const, content: 'Here it is.', proposes: ['one'] }];

it.each([
  'yep go ahead',
  'sounds good',
  'ok put it in',
  "aye go on then, that's perfect",
  'yes that is what I want',
  'lovely, go for it',
  'did that work?',
  'have you moved it',
  'is that done now?',
])('takes "%s" for a yes to the proposal that stands', (said) => {
  expect(ofStanding(said, proposed)).toBe(STANDS);
  expect(ofStanding(said, [])).toBeNull();
});

it.each(['thanks', 'is it good for me', 'no', 'go ahead and skip the swim', 'how much coffee is ok'])(
  'leaves "%s" alone',
  (said) => {
    expect(ofStanding(said, proposed)).toBeNull();
  },
);

it('asks for the rest of half a correction', () => {
  expect(ofStanding('yes but make it half past', proposed)).toMatch(/Say another time/);
});
