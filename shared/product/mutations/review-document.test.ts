import { expect, it } from 'vitest';
import type { Decision, DocumentReview } from '../tables/document-reviews.schema.ts';
import { reviewDocument, reviewDocumentArgsSchema, type ReviewDocumentArgs } from './review-document.ts';
import { applied, rowsOf } from './testing/rows-in-memory.ts';

const [DOCUMENT, LDL] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

type Said = Partial<ReviewDocumentArgs>;

function values(value: number) {
  const text = { name: 'LDL', value_text: String(value), unit: 'mmol/L' };
  return { ...text, value, comparator: null, reference_min: null, reference_max: 3 };
}
function decide(time: string, decision: Decision): Said {
  return { decided_at: `2026-03-04T${time}:00.000Z`, decisions: { [LDL]: decision } };
}
function confirm(time: string, more: { chosen?: boolean } = {}): Said {
  return decide(time, { kind: 'confirmed', values: values(31), read: '', ...more });
}
/** Of the 31 of another paper, which differs, or of this one. */
function choose(time: string, chosen: boolean): Said {
  const choices = { [LDL]: { chosen, of: '31|mmol/L||3' } };
  return { decided_at: `2026-03-04T${time}:00.000Z`, choices };
}

/** What counts of the row after these, in the order of their arrival: its value and the choice, or its decision. */
function after(...pushed: Said[]): unknown {
  let rows = rowsOf();
  for (const args of pushed) {
    const whole = reviewDocumentArgsSchema.parse({ document_id: DOCUMENT, decisions: {}, ...args });
    rows = applied(reviewDocument, rows, whole).rows;
  }
  const review = rows.get(`document_reviews:${DOCUMENT}`) as DocumentReview;
  const decision = review.decisions[LDL]?.decision;
  return decision && 'values' in decision ? [decision.values.value, decision.chosen] : decision?.kind;
}

it.each([
  ['a choice', choose('10:05', true)],
  ['a choice of an earlier release, which sends the decision along,', confirm('10:05', { chosen: true })],
])('%s undoes no earlier correction or exclusion, in whichever order they arrive', (_, choice) => {
  const before = confirm('09:00');
  const corrected = decide('10:00', { kind: 'edited', values: values(3.1), read: '' });
  const excluded = decide('10:00', { kind: 'excluded', read: '' });
  expect(after(before, choice)).toEqual([31, true]);
  expect(after(before, corrected, choice)).toEqual([3.1, undefined]);
  expect(after(before, choice, corrected)).toEqual([3.1, undefined]);
  expect(after(before, excluded, choice)).toBe('excluded');
  expect(after(before, choice, excluded)).toBe('excluded');
});

it('of two choices the later counts, and a later confirmation asks again, in whichever order they arrive', () => {
  const [before, no, again, yes] = [
    confirm('09:00'),
    choose('10:01', false),
    confirm('10:03'),
    choose('10:05', true),
  ];
  expect(after(before, no, yes)).toEqual([31, true]);
  expect(after(before, yes, no)).toEqual([31, true]);
  expect(after(before, no, again)).toEqual([31, undefined]);
  expect(after(before, again, no)).toEqual([31, undefined]);
  expect(after(before, again, yes)).toEqual([31, true]);
  expect(after(before, yes, again)).toEqual([31, true]);
});

it('a choice about nothing decides nothing', () => expect(after(choose('10:05', true))).toBeUndefined());
