import { expect, it } from 'vitest';
import { daysOfTalk } from './days-of-talk.ts';
import type { FixedAnswers, FixedType } from './fixed-session.schema.ts';

/** A Thursday. */
const TODAY = '2026-03-05';
const wished = (type: FixedType, answers: FixedAnswers) => {
  const found = daysOfTalk({ type, answers, step: null, notes: [], offers: [], unhelpful: 0 }, TODAY);
  return found && [found.titles, found.wished.map((date) => date.slice(8))];
};

it.each([
  ['goal_setting', { goal: 'walk after lunch', measure: '3 times a week' }, ['Walk after lunch'], '08 10 12'],
  ['goal_setting', { goal: 'walk', measure: '20 minutes a day' }, ['Walk'], '06 07 08 09 10 11 12'],
  ['goal_setting', { goal: 'swim', fit: 'Mondays and Thursdays at 7' }, ['Swim'], '09 12'],
  [
    'goal_setting',
    { goal: 'run', smaller_1: '10 minutes', measure: 'once a week' },
    ['Run: 10 minutes'],
    '12',
  ],
  [
    'weekly_checkin',
    { if_then: 'If I work late, then I walk at lunch' },
    ['If I work late, then I walk at lunch'],
    '08 10 12',
  ],
  [
    'post_questionnaire_followup',
    { habit_1: 'a glass of water', anchor_1: 'after I get up', habit_2: 'stretch' },
    ['A glass of water (after I get up)', 'Stretch'],
    '06 07 08 09 10 11 12',
  ],
] as const)('%s of %o is put on its days', (type, answers, titles, days) => {
  expect(wished(type, answers)).toEqual([titles, days.split(' ')]);
});

it.each([
  ['symptom_assessment', { what: 'my knee aches' }],
  ['goal_setting', { goal: null }],
  ['weekly_checkin', { if_then: null }],
] as const)('%s of %o puts nothing anywhere', (type, answers) => {
  expect(wished(type, answers)).toBeNull();
});
