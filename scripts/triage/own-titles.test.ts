import { expect, test } from 'vitest';
import { besideTitles } from '#shared/coach/triage/own-titles.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import { readTriageFile } from './triage-file.ts';

const DATA = readTriageFile();

const TITLES = ['Blackout the bedroom', 'Take all my pills', 'Read: Chest pain and its causes', 'Blackout'];
const levelOf = (text: string) => besideTitles(triageMessage(text, DATA), text, DATA, TITLES).level;

test.each([
  'blackout the bedroom at 7pm',
  'and Blackout bedroom right before the check-in',
  "I'll blackout the bedroom, then read",
])('a title that names a task is no danger: %s', (text) => {
  expect(triageMessage(text, DATA).level).not.toBe('none');
  expect(levelOf(text)).toBe('none');
});

test.each([
  'I blacked out',
  'blackout at 7',
  'I keep having a blackout in the bedroom',
  'blackout the bedroom at 7, and I want to kill myself',
  'take all my pills tonight, I want to die',
  'chest pain and its causes since this morning, chest pain now',
])('what is told beside a title, or of oneself, keeps its card: %s', (text) => {
  expect(levelOf(text)).toBe('hard');
});
