import { expect, test } from 'vitest';
import { bringBack, putAside, shelfOf, type AnswersDraft } from './answers-draft.ts';

const draft = (text: string, more: Partial<Omit<AnswersDraft, 'form'>> = {}) => ({
  form: { text },
  step: 0,
  basedOn: null,
  remakes: null,
  isTouched: true,
  ...more,
});
const mine = draft('mine');
const first = draft('first', { remakes: 'one', isTouched: false });
const second = draft('second', { remakes: 'two', isTouched: false });

test('what was typed is put aside and comes back; what was only looked at is not', () => {
  const looking = putAside({ draft: mine, aside: [] }, first);
  expect(looking).toEqual({ draft: first, aside: [mine] });
  expect(putAside(looking, second)).toEqual({ draft: second, aside: [mine] });
  expect(bringBack(looking)).toEqual({ draft: mine, aside: [] });
});

test('going back as often as there are drafts shows each of them, and loses none', () => {
  const changed = { ...first, isTouched: true };
  let shelf = putAside({ ...putAside({ draft: mine, aside: [] }, first), draft: changed }, second);
  shelf = { ...shelf, draft: { ...second, isTouched: true } };
  const seen = [shelf.draft];
  for (let n = 0; n < 2; n += 1) {
    shelf = bringBack(shelf);
    seen.push(shelf.draft);
  }
  expect(seen.map(({ form }) => form.text)).toEqual(['second', 'first', 'mine']);
  expect(shelf.aside).toHaveLength(2);
});

test('refused answers that were changed and put aside go on as they were left', () => {
  const changed = draft('first, changed', { remakes: 'one' });
  expect(putAside({ draft: mine, aside: [changed] }, first)).toEqual({ draft: changed, aside: [mine] });
});

test('a stored draft without others has none aside, and what cannot be read is left out', () => {
  const read = (one: unknown) => (typeof one === 'object' && one !== null ? mine : null);
  expect(shelfOf({}, read)).toEqual({ draft: mine, aside: [] });
  expect(shelfOf({ aside: [{}, 7] }, read)).toEqual({ draft: mine, aside: [mine] });
  expect(shelfOf(undefined, read)).toBeNull();
});
