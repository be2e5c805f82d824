import { expect, test } from 'vitest';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import type { AckedMutation } from '#sync/client.ts';
import { kinds } from '#web/testing/kinds.ts';
import { noticeWords, sideOf } from './notice-messages.ts';

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
const sent = (status: string, hour: number, minute: number, event_id = 'e1'): AckedMutation => ({
  uid: `${status}${hour}${minute}`,
  kind: 'event.set_status',
  writes: [`events:${event_id}`],
  occurredAt: at(hour, minute).getTime(),
  madeAt: at(hour, minute).getTime(),
  sentAt: 0,
  args: { event_id, status },
});
const words = (...changes: AckedMutation[]) =>
  noticeWords(notice, sideOf(kinds, notice, changes), { now: at(9, 0).getTime(), device: 'phone' });

test('the device whose choice was dropped is told so', () => {
  expect(words(sent('completed', 8, 10))).toBe(
    'On this phone you chose Completed at 08:10. A later choice from another device replaced it: Failed, at 08:12.',
  );
});

test('the device whose choice was kept is told the other way round', () => {
  expect(words(sent('failed', 8, 12))).toBe(
    'On another device Completed was chosen at 08:10. Your later choice on this phone replaced it: Failed, at 08:12.',
  );
});

test('a device that made neither choice claims none', () => {
  expect(words(sent('completed', 8, 10, 'e2'), sent('pending', 8, 10))).toBe(
    'On one device Completed was chosen at 08:10. A later choice from another device replaced it: Failed, at 08:12.',
  );
});

test.each(['check_in.save', 'questionnaire.save'])('%s is a choice of Completed', (kind) => {
  expect(words({ ...sent('', 8, 10), kind, args: { event_id: 'e1' } })).toMatch(
    /^On this phone you chose Completed at 08:10\./,
  );
});

test('where this device has set both at some time, the one nearer to the notice counts', () => {
  expect(sideOf(kinds, notice, [sent('completed', 6, 0), sent('failed', 8, 11)])).toBe('kept');
  expect(sideOf(kinds, notice, [sent('completed', 8, 9), sent('failed', 6, 0)])).toBe('dropped');
});

test('a device that set the same at another time claims nothing', () => {
  expect(sideOf(kinds, notice, [sent('completed', 6, 0)])).toBe('neither');
  expect(sideOf(kinds, notice, [sent('completed', 8, 30), sent('failed', 7, 0)])).toBe('neither');
  expect(sideOf(kinds, notice, [sent('completed', 7, 0), sent('failed', 8, 12)])).toBe('kept');
});

test('nearer is judged by the server’s clock, however wrong the one of this device is', () => {
  const shown = (change: AckedMutation, ms: number) => ({ ...change, madeAt: change.occurredAt + ms });
  const [hourFast, hourSlow] = [-3_600_000, 3_600_000];
  expect(
    sideOf(kinds, notice, [
      shown(sent('failed', 8, 12), hourFast),
      shown(sent('completed', 9, 10), hourFast),
    ]),
  ).toBe('dropped');
  expect(
    sideOf(kinds, notice, [
      shown(sent('failed', 7, 12), hourSlow),
      shown(sent('completed', 8, 10), hourSlow),
    ]),
  ).toBe('kept');
});

test('decisions that differ only in doses are told apart, by whose they were and in words', () => {
  const accepted = (step: number, minute: number) => ({
    decision: 'accepted' as const,
    change: { volume: 1, habits: 0, weeks: null, doses: { mindfulness: step } },
    at: at(7, minute).toISOString(),
  });
  const [kept, dropped] = [accepted(1, 1), accepted(0, 0)];
  const about = { id: notice.id, event_id: 'p1', title: 'Your plan', created_at: notice.created_at };
  const clash: Notice = { ...about, kind: 'proposal_conflict', kept, dropped };
  const decided = (args: object): AckedMutation => ({
    ...sent('', 7, 0),
    kind: 'proposal.decide',
    args: { proposal_id: 'p1', ...args },
  });
  // Nearer in time to the one that was dropped.
  expect(sideOf(kinds, clash, [decided(kept)])).toBe('kept');
  expect(sideOf(kinds, clash, [decided(dropped)])).toBe('dropped');
  const notified = noticeWords(clash, 'dropped', { now: at(9, 0).getTime(), device: 'phone' });
  const [first, last] = [
    notified.slice(0, notified.indexOf('.')),
    notified.slice(notified.indexOf('replaced it: ')),
  ];
  expect(first).toMatch(/^On this phone you chose Accepted with Mindfulness at \S.+ at 07:00$/);
  expect(last).toMatch(/^replaced it: Accepted with Mindfulness at \S.+, at 07:01\.$/);
  expect(first).not.toContain(last.slice('replaced it: '.length, -', at 07:01.'.length));
});

test('decisions for different weeks are told apart, and an older notice names no week', () => {
  const change = { volume: 0.6, habits: 0, weeks: 1 };
  const accepted = (from_week: number | undefined, minute: number) => ({
    decision: 'accepted' as const,
    change,
    from_week,
    at: at(7, minute).toISOString(),
  });
  const clash = (kept: number | undefined, dropped: number | undefined) => ({
    ...notice,
    event_id: 'p1',
    kind: 'proposal_conflict' as const,
    kept: accepted(kept, 1),
    dropped: accepted(dropped, 0),
  });
  const mine: AckedMutation = {
    ...sent('', 7, 0),
    kind: 'proposal.decide',
    args: { proposal_id: 'p1', decision: 'accepted', change, from_week: 6 },
  };
  expect(sideOf(kinds, clash(6, 5), [mine])).toBe('kept');
  expect(noticeWords(clash(6, 5), 'kept', { now: at(9, 0).getTime(), device: 'phone' })).toBe(
    'On another device Accepted with 40 % less training in week 5 was chosen at 07:00. ' +
      'Your later choice on this phone replaced it: Accepted with 40 % less training in week 6, at 07:01.',
  );
  expect(sideOf(kinds, clash(undefined, undefined), [mine])).toBe('dropped');
});

test('a time of another day says the day', () => {
  expect(noticeWords(notice, 'dropped', { now: at(9, 0).getTime() + 86_400_000, device: 'device' })).toMatch(
    /^On this device you chose Completed at 08:10 on 4 Mar\./,
  );
});

test.each([
  ['tips', 'Health tips', true, false, 'On', 'Off'],
  ['quiet_hours', 'Quiet hours', { from: '22:00', to: '07:00' }, null, '22:00 to 07:00', 'Off'],
] as const)('of reminders: %s', (setting, title, mine, theirs, ours, other) => {
  const clash: Notice = {
    ...notice,
    event_id: 'u1',
    title,
    kind: 'reminder_conflict',
    kept: { setting, chosen: theirs, at: at(8, 12).toISOString() },
    dropped: { setting, chosen: mine, at: at(8, 10).toISOString() },
  };
  const chose = (chosen: unknown, minute: number): AckedMutation => ({
    ...sent('', 8, minute),
    kind: 'reminders.set',
    args: { id: 'u1', change: { [setting]: chosen } },
  });
  const told = (change: AckedMutation) =>
    noticeWords(clash, sideOf(kinds, clash, [change]), { now: at(9, 0).getTime(), device: 'phone' });
  expect(told(chose(mine, 10))).toBe(
    `On this phone you chose ${ours} at 08:10. A later choice from another device replaced it: ${other}, at 08:12.`,
  );
  expect(told(chose(theirs, 12))).toBe(
    `On another device ${ours} was chosen at 08:10. Your later choice on this phone replaced it: ${other}, at 08:12.`,
  );
});

const from = (start: string, end: string) => ({
  all_day: false,
  start_local: `2026-03-05T${start}`,
  end_local: `2026-03-05T${end}`,
});
const sides = {
  time_conflict: [from('10:00', '10:30'), from('11:00', '11:30'), 'Thu 5 Mar at 10:00', 'Thu 5 Mar at 11:00'],
  title_conflict: [{ title: 'Walk' }, { title: 'Run' }, '"Walk"', '"Run"'],
  category_conflict: [{ event_type: 'habit' }, { event_type: 'core' }, 'Daily Habits', 'Core Programme'],
  zone_conflict: [{ time_zone: 'Asia/Tokyo' }, { time_zone: 'Europe/Paris' }, 'Asia/Tokyo', 'Europe/Paris'],
} as const;

test.each(Object.entries(sides))('%s in words, on both devices', (kind, [dropped, kept, was, is]) => {
  const clash = {
    ...notice,
    kind,
    kept: { ...kept, at: notice.kept.at },
    dropped: { ...dropped, at: notice.dropped.at },
  } as Notice;
  const told = (side: 'dropped' | 'kept') =>
    noticeWords(clash, side, { now: at(9, 0).getTime(), device: 'phone' });
  const end = `replaced it: ${is}, at 08:12.`;
  expect(told('dropped')).toBe(
    `On this phone you chose ${was} at 08:10. A later choice from another device ${end}`,
  );
  expect(told('kept')).toBe(
    `On another device ${was} was chosen at 08:10. Your later choice on this phone ${end}`,
  );
});
