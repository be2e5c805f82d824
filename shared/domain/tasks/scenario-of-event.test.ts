import { expect, test } from 'vitest';
import { scenarioOfEvent } from './scenario-of-event.ts';
import { anEvent } from '../testing/an-event.ts';

test.each([
  ['Plan the Day', 'core', {}, 'pre_checkin_review'],
  ['Look ahead', 'pre_checkin_review', {}, 'pre_checkin_review'],
  ['Weekly reflection', 'habit', {}, 'weekly_checkin'],
  [' weekly Reflection ', null, {}, 'weekly_checkin'],
  ['Weekly reflection', 'habit', { origin: 'participant' }, null],
  ['Daily check-in', 'habit', {}, null],
  ['Weekly reflection with Ana', 'habit', {}, null],
] as const)('%s of type %s opens its talk', (title, event_type, metadata, opens) => {
  expect(scenarioOfEvent(anEvent({ title, event_type, metadata }))).toBe(opens);
});
