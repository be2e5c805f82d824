import { expect, it } from 'vitest';
import { eventKindOf } from './event-kind.ts';

it.each([
  ['Daily Check-In', 'habit', 'check_in'],
  ['Evening CHECK-IN with notes', null, 'check_in'],
  ['Check in', 'habit', 'task'],
  ['Plan the Day', 'core', 'plan_day'],
  [' plan the day ', null, 'plan_day'],
  ['Plan the Day before', 'core', 'task'],
  ['Daily Check-In', 'pre_checkin_review', 'plan_day'],
  ['Look back', 'pre_checkin_review', 'plan_day'],
  ['Fill in the Habits Questionnaire', 'core', 'habits_questionnaire'],
  ['Habits', 'habit', 'task'],
])('%j of type %j opens %s', (title, event_type, expected) => {
  expect(eventKindOf({ title, event_type })).toBe(expected);
});
