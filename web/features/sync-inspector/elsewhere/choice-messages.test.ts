import { expect, test } from 'vitest';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { choiceWords, currentWords, isKeptStill } from './choice-messages.ts';

const at = '2026-03-04T08:00:00.000Z';
const from8 = (end: string) => ({
  all_day: false,
  start_local: '2026-03-05T08:00',
  end_local: `2026-03-05T${end}`,
});

function clash(kept: ReturnType<typeof from8>, dropped: ReturnType<typeof from8>): Notice {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    event_id: '00000000-0000-4000-8000-0000000000a2',
    title: 'Walk',
    created_at: at,
    kind: 'time_conflict',
    kept: { ...kept, at },
    dropped: { ...dropped, at },
  };
}

test('times that begin together are told apart by how long they last', () => {
  const notice = clash(from8('08:30'), from8('09:15'));
  expect(choiceWords(notice, 'kept')).toBe('Thu 5 Mar at 08:00 for 30 min');
  expect(choiceWords(notice, 'dropped')).toBe('Thu 5 Mar at 08:00 for 1 h 15 min');
});

test('of other times the beginning says enough', () => {
  const notice = clash({ ...from8('09:30'), start_local: '2026-03-05T09:00' }, from8('08:30'));
  expect(choiceWords(notice, 'kept')).toBe('Thu 5 Mar at 09:00');
  expect(choiceWords(notice, 'dropped')).toBe('Thu 5 Mar at 08:00');
});

test('a task that was only made longer since is not at the kept time any more, and says so', () => {
  const notice = clash(from8('08:30'), { ...from8('10:30'), start_local: '2026-03-05T10:00' });
  const now = anEvent(from8('09:00'));
  expect(isKeptStill(notice, anEvent(from8('08:30')))).toBe(true);
  expect(isKeptStill(notice, now)).toBe(false);
  expect(currentWords(notice, now)).toBe('Thu 5 Mar at 08:00 for 1 h');
});
