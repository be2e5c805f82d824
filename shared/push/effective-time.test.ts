import { expect, test } from 'vitest';
import { effectiveTime } from './effective-time.ts';

const at = (text: string) => Date.parse(`2026-03-05T${text}.000Z`);
const now = at('12:00:00');
const reported = (occurred: string, skew = 0, known?: string) => ({
  occurredAt: `2026-03-05T${occurred}.000Z`,
  skew,
  knownServerNow: known === undefined ? undefined : `2026-03-05T${known}.000Z`,
});

test.each([
  ['a right clock is believed', reported('11:00:00'), null, '11:00:00'],
  ['a clock an hour behind is corrected by its skew', reported('10:00:00', 3_600_000), null, '11:00:00'],
  ['the future is now', reported('23:00:00'), null, '12:00:00'],
  [
    'what the phone had seen bounds it below',
    reported('03:00:00', 0, '10:30:00'),
    at('11:00:00'),
    '10:30:00',
  ],
  [
    'a claim to have seen more than it was told is not believed',
    reported('03:00:00', 0, '11:59:59'),
    at('09:00:00'),
    '09:00:00',
  ],
  [
    'a later answer does not lift a change made before it',
    reported('09:00:00', 0, '08:00:00'),
    at('11:59:00'),
    '09:00:00',
  ],
  [
    'without a recorded answer no lower bound is believed',
    reported('03:00:00', 0, '11:00:00'),
    null,
    '03:00:00',
  ],
  ['a bound after now is now', reported('03:00:00', 0, '13:00:00'), at('13:00:00'), '12:00:00'],
] as const)('%s', (_name, change, lastAnswerAt, expected) => {
  const hearing = { lastAnswerAt, serverNow: now, clientNow: now };
  expect(effectiveTime(change, hearing)).toBe(at(expected));
});

test('where the phone had never had an answer, what its clock says as it sends corrects it', () => {
  const yearMs = 365 * 86_400_000;
  const occurredAt = new Date(at('11:00:00') - yearMs).toISOString();
  const hearing = { lastAnswerAt: null, serverNow: now, clientNow: at('11:30:00') - yearMs };
  expect(effectiveTime({ occurredAt, skew: 0 }, hearing)).toBe(at('11:30:00'));
  expect(effectiveTime({ occurredAt, skew: yearMs, knownServerNow: occurredAt }, hearing)).toBe(
    at('11:00:00'),
  );
});
