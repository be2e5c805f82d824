import { expect, test } from 'vitest';
import { answersOf, EMPTY_CHECK_IN, formOfAnswers, formOfDraft } from './check-in-form.ts';

test('a form without a mood has no answers to save', () => {
  expect(answersOf({ ...EMPTY_CHECK_IN, energy_level: 4, notes: 'Slept well' })).toBeNull();
});

test('an untouched slider is saved as 3 and not listed as touched', () => {
  expect(answersOf({ ...EMPTY_CHECK_IN, mood: '🙂', task_completion: 5 })).toEqual({
    energy_level: 3,
    mood: '🙂',
    task_completion: 5,
    notes: '',
    reviewed: false,
    touched: ['task_completion'],
  });
});

test('a slider that was put on 3 on purpose is touched', () => {
  expect(answersOf({ ...EMPTY_CHECK_IN, mood: '🙂', energy_level: 3 })?.touched).toEqual(['energy_level']);
});

test('saved answers come back into the form as they were given', () => {
  const form = { energy_level: 2, mood: '😐', task_completion: null, notes: 'Tired', reviewed: true };
  const answers = answersOf(form);
  expect(answers && formOfAnswers(answers)).toEqual(form);
});

test('a stored draft keeps what can be understood and leaves the rest empty', () => {
  const stored = { energy_level: 9, mood: '🙂', task_completion: '4', notes: 'Hello', reviewed: 'yes' };
  expect(formOfDraft(stored)).toEqual({ ...EMPTY_CHECK_IN, mood: '🙂', notes: 'Hello' });
});

test.each([undefined, null, 'text', 4])('%s is no draft', (stored) => {
  expect(formOfDraft(stored)).toBeNull();
});
