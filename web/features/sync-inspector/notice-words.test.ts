import { expect, test } from 'vitest';
import type { Notice } from '#shared/contract/entities/notice.ts';
import type { SentChange } from '#sync/sync-client.ts';
import { noticeWords, sideOf } from './notice-words.ts';

const at = (hour: number, minute: number) => new Date(2026, 2, 4, hour, minute);
const notice: Notice = {
  id: '00000000-0000-7000-8000-0000000000aa',
  kind: 'status_conflict',
  event_id: 'e1',
  title: 'Cold shower',
  kept: { status: 'failed', at: at(8, 12).toISOString() },
  dropped: { status: 'completed', at: at(8, 10).toISOString() },
  created_at: at(8, 13).toISOString(),
};
const sent = (status: string, hour: number, minute: number, event_id = 'e1'): SentChange => ({
  uid: `${status}${hour}${minute}`,
  kind: 'event.set_status',
  writes: [`events:${event_id}`],
  occurredAt: at(hour, minute).getTime(),
  sentAt: 0,
  args: { event_id, status },
});
const words = (...changes: SentChange[]) =>
  noticeWords(notice, sideOf(notice, changes), { now: at(9, 0).getTime(), device: 'phone' });

test('the device whose choice was dropped is told so', () => {
  expect(words(sent('completed', 8, 10))).toBe(
    'You set Completed at 08:10 on this phone; Failed was set at 08:12 elsewhere. Kept: Failed.',
  );
});

test('the device whose choice was kept is told the other way round', () => {
  expect(words(sent('failed', 8, 12))).toBe(
    'Completed was set at 08:10 elsewhere; you set Failed at 08:12 on this phone. Kept: Failed.',
  );
});

test('a device that made neither choice claims none', () => {
  expect(words(sent('completed', 8, 10, 'e2'), sent('pending', 8, 10))).toBe(
    'Completed was set at 08:10 on one device; Failed was set at 08:12 on another. Kept: Failed.',
  );
});

test.each(['check_in.save', 'questionnaire.save'])('%s is a choice of Completed', (kind) => {
  expect(words({ ...sent('', 8, 10), kind, args: { event_id: 'e1' } })).toMatch(
    /^You set Completed at 08:10/,
  );
});

test('where this device has set both at some time, the one nearer to the notice counts', () => {
  expect(sideOf(notice, [sent('completed', 6, 0), sent('failed', 8, 11)])).toBe('kept');
  expect(sideOf(notice, [sent('completed', 8, 9), sent('failed', 6, 0)])).toBe('dropped');
});

test('a time of another day says the day', () => {
  expect(
    noticeWords(notice, 'dropped', { now: at(9, 0).getTime() + 86_400_000, device: 'device' }),
  ).toContain('at 08:10 on 4 Mar on this device');
});
