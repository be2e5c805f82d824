import { expect, test } from 'vitest';
import { mutations } from '#shared/product/definitions.ts';
import { kinds } from '#web/testing/kinds.ts';
import { changeWords } from './change-messages.ts';

const titleOf = (id: string) => (id === 'e1' ? 'Zone 2 ride' : undefined);

test.each([
  ['event.set_status', { event_id: 'e1', status: 'in_progress' }, 'Zone 2 ride to In progress'],
  ['event.set_status', { event_id: 'gone', status: 'failed' }, 'A task to Failed'],
  ['event.set_status', { event_id: 'e1', status: 'later_status' }, 'Zone 2 ride to later_status'],
  ['event.patch_metadata', { event_id: 'e1' }, 'Details of Zone 2 ride'],
  ['event.patch_metadata', { event_id: 'gone' }, 'Details of a task'],
  ['check_in.save', { local_date: '2026-03-04' }, 'Check-in for Wed 4 Mar'],
  ['check_in.save', { local_date: 'soon' }, 'Check-in'],
  ['day.submit', { local_date: '2026-03-03' }, 'Submit the Day, Tue 3 Mar'],
  ['programme.set_time_zone', { time_zone: 'Europe/Paris' }, 'Time zone to Europe/Paris'],
  ['day.paint', { colour: 'blue' }, 'A change that this version cannot name'],
  ['event.set_status', null, 'A task to another status'],
])('%s of %j is called %s', (kind, args, words) => {
  expect(changeWords(kinds, { kind, args }, titleOf)).toBe(words);
});

test('every kind has a title of its own, whatever its arguments are', () => {
  const unknown = changeWords(kinds, { kind: 'day.paint', args: {} }, titleOf);
  for (const args of [{}, null, 'torn']) {
    const titles = Object.keys(mutations).map((kind) => changeWords(kinds, { kind, args }, titleOf));
    expect(titles).not.toContain(unknown);
    expect(titles).not.toContain('');
    expect(new Set(titles).size).toBe(titles.length);
  }
});
