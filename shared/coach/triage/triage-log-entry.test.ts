import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { triageLogEntry } from './triage-log-entry.ts';
import { triageMessage } from './triage-message.ts';

it('a log entry holds class, level, rule and a hash, no word of the message', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const entry = (text: string) => triageLogEntry(text, triageMessage(text, null), sha256);
  const curly = entry('I can’t breathe, says Ana');
  expect(curly).toEqual(entry("i can't  breathe, says ana"));
  expect(Object.keys(curly)).toEqual(['class', 'level', 'rule', 'hash']);
  expect(JSON.stringify(curly).toLowerCase()).not.toContain('ana"');
  expect(curly.rule).toBe('breathing.cannot');
});
