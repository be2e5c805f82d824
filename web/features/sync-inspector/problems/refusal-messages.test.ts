import { expect, test } from 'vitest';
import { REJECTION_CODES } from '#shared/protocol/error-code.ts';
import { refusalWords } from './refusal-messages.ts';

test.each([
  ['invalid', 'Not accepted: the server could not read it.'],
  [
    'unknown_kind',
    'Not accepted: the server does not know this kind of change yet. Retry after its next update.',
  ],
  ['not_found', 'Not accepted: what it changes is no longer in your program.'],
  ['deleted', 'Not accepted: it was saved before and has been deleted since.'],
  [
    'depends_on',
    'Not accepted: an earlier change of the same thing was not accepted. Retry that one first, then this one.',
  ],
  ['too_old', 'Not accepted: it was made more than 400 days ago, and the server no longer takes it.'],
  [
    'quarantined',
    'Not accepted: the server failed on it several times, so it was set aside to let the rest through. Retry may work later.',
  ],
])('the code %s is said in plain words', (code, words) => {
  expect(refusalWords(code, null)).toBe(words);
});

test('every code of the contract has words, and none has an exclamation mark', () => {
  for (const code of REJECTION_CODES) {
    expect(refusalWords(code, null)).not.toContain(code === 'deleted' ? '(' : `(${code})`);
    expect(refusalWords(code, null)).not.toContain('!');
  }
});

test('a code of a later server is named as it is', () => {
  expect(refusalWords('on_fire', null)).toBe('Not accepted: the server refused it (on_fire).');
});

test('a complaint about a field names the field as the form does', () => {
  expect(refusalWords('invalid', { time_zone: 'is not a known time zone' })).toBe(
    'Not accepted: The time zone is not a known time zone.',
  );
  expect(refusalWords('invalid', { notes: 'Invalid input' })).toBe(
    'Not accepted: Notes have a value that the server does not take.',
  );
  expect(refusalWords('invalid', { args: 'must be at most 16384 bytes as JSON' })).toBe(
    'Not accepted: the server could not read it.',
  );
});
