import { describe, expect, it } from 'vitest';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { eventTimeOf } from '#shared/domain/time/event-time.ts';
import { instantOf, localDateTimeIn } from '#shared/domain/time/zoned-time.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { ReminderFacts } from './open-reminders.ts';
import { planLook, type ClaimedKey } from './plan-look.ts';
import { DEFAULT_CHOICES, type ReminderChoices } from './reminder-choices.ts';
import { tagOf } from './reminder.ts';

const LONDON = 'Europe/London';
/** Monday of week 4 of the programme below. */
const MONDAY = '2026-03-02';
const programme = { start_date: '2026-02-09', end_date: '2026-05-03' };

type What = 'check-in' | 'plan' | 'task' | 'reflection';

function on(
  date: string,
  time: string | null,
  what: What,
  more: Partial<ProgrammeEvent> = {},
): ProgrammeEvent {
  const told: Record<What, Partial<ProgrammeEvent>> = {
    'check-in': { title: 'Daily check-in', event_type: 'habit' },
    plan: { title: 'Plan the Day', event_type: 'pre_checkin_review' },
    task: { title: 'Walk', event_type: 'habit' },
    reflection: { title: 'Weekly reflection', metadata: { rule: 'weekly-reflection' } },
  };
  return anEvent({ id: crypto.randomUUID(), ...eventTimeOf(date, time, 15), ...told[what], ...more });
}

/** Facts and the moment of the look, both by the wall clock of the zone. */
function facts(
  nowLocal: string,
  events: ProgrammeEvent[],
  {
    zone = LONDON,
    ...more
  }: { choices?: Partial<ReminderChoices> } & Partial<Omit<ReminderFacts, 'choices'>> = {},
): ReminderFacts {
  return {
    programme,
    zone,
    events,
    checkedInOn: new Set(),
    proposedAt: [],
    now: Date.parse(instantOf(nowLocal, zone)),
    ...more,
    choices: { ...DEFAULT_CHOICES, tips: false, ...more.choices },
  };
}

function look(given: ReminderFacts, claimed: ClaimedKey[] = []) {
  const { send, dropped, nextAt } = planLook(given, claimed, () => true);
  return {
    sent: send.map(({ notification }) => tagOf(notification)),
    dropped: dropped.map(tagOf),
    until: send.map(({ notification }) => localDateTimeIn(given.zone, notification.usefulUntil)),
    next: localDateTimeIn(given.zone, nextAt),
  };
}

/** Everything that goes out from one wall time to another, with a look whenever the one before asked for it: 'when tag'. */
function run(zone: string, from: string, to: string, given: (nowLocal: string) => ReminderFacts): string[] {
  const claimed: ClaimedKey[] = [];
  const out: string[] = [];
  const end = Date.parse(instantOf(to, zone));
  for (let now = Date.parse(instantOf(from, zone)); now <= end;) {
    const { send, dropped, nextAt } = planLook({ ...given(from), now }, claimed, () => true);
    for (const { notification, placeDate } of send) {
      out.push(`${localDateTimeIn(zone, now).slice(5)} ${tagOf(notification)}`);
      for (const part of notification.parts) claimed.push({ ...part, place_date: null });
      claimed.push({ ...notification, place_date: placeDate });
    }
    for (const { parts, ...key } of dropped)
      for (const each of [key, ...parts]) claimed.push({ ...each, place_date: null });
    expect(nextAt).toBeGreaterThan(now);
    now = nextAt;
  }
  return out;
}

describe('what is due', () => {
  it('is a check-in at its time, not before, and late where the server was away', () => {
    const events = [on(MONDAY, '08:00', 'check-in')];
    expect(look(facts(`${MONDAY}T07:59`, events))).toMatchObject({ sent: [], next: `${MONDAY}T08:00` });
    expect(look(facts(`${MONDAY}T08:00`, events))).toMatchObject({
      sent: ['check_in-20260302-0800'],
      until: [`${MONDAY}T21:30`],
    });
    expect(look(facts(`${MONDAY}T08:20`, events)).sent).toEqual(['check_in-20260302-0800']);
    expect(look(facts('2026-03-05T08:20', events)).sent).toEqual([]);
  });

  it('is Plan the Day with a check-in of the next half hour, at the earlier time', () => {
    const near = [on(MONDAY, '08:00', 'check-in'), on(MONDAY, '07:40', 'plan')];
    expect(look(facts(`${MONDAY}T07:40`, near)).sent).toEqual(['check_in-20260302-0800']);
    const far = [on(MONDAY, '09:00', 'check-in'), on(MONDAY, '08:29', 'plan')];
    expect(look(facts(`${MONDAY}T08:29`, far)).sent).toEqual(['plan_day-20260302-0829']);
  });

  it('is one notification for all tasks of a time, of use for two hours, and none for busy time or what has no time', () => {
    const events = [
      on(MONDAY, '09:30', 'task'),
      on(MONDAY, '09:30', 'task'),
      on(MONDAY, '10:00', 'task'),
      on(MONDAY, '10:00', 'task', { title: 'Dentist', event_type: 'busy' }),
      on(MONDAY, null, 'task'),
    ];
    const given = facts(`${MONDAY}T10:10`, events, { choices: { tips: false } });
    const { send } = planLook(given, [], () => true);
    expect(send.map(({ notification }) => [tagOf(notification), notification.parts[0]?.count])).toEqual([
      ['new_week-20260302-0900', 1],
      ['tasks-20260302-0930', 2],
      ['tasks-20260302-1000', 1],
    ]);
    expect(look(given).until).toEqual([`${MONDAY}T21:00`, `${MONDAY}T11:30`, `${MONDAY}T12:00`]);
    expect(look(facts(`${MONDAY}T11:31`, events)).sent).not.toContain('tasks-20260302-0930');
  });

  it.each([
    ['done', { metadata: { status: 'completed' } }],
    ['given up', { metadata: { status: 'failed' } }],
    ['begun', { metadata: { status: 'in_progress' } }],
  ] as const)('is nothing that is %s', (_, state) => {
    const events = [on(MONDAY, '20:00', 'task', state)];
    expect(look(facts(`${MONDAY}T20:00`, events)).sent).not.toContain('tasks-20260302-2000');
  });

  it('is no check-in of a day that has one, whatever its event says', () => {
    const given = facts(`${MONDAY}T18:00`, [on(MONDAY, '18:00', 'check-in')]);
    expect(look({ ...given, checkedInOn: new Set([MONDAY]) }).sent).not.toContain('check_in-20260302-1800');
  });

  it('is nothing of a kind that is switched off', () => {
    const events = [on(MONDAY, '08:00', 'check-in'), on(MONDAY, '08:00', 'task')];
    const at = (choices: Partial<ReminderChoices>) =>
      look(facts(`${MONDAY}T08:00`, events, { choices })).sent;
    expect(at({ check_ins: false })).toEqual(['tasks-20260302-0800']);
    expect(at({ updates: false })).toEqual(['check_in-20260302-0800']);
    // What was due before the switch came on stays away.
    const changedAt = Date.parse(instantOf(`${MONDAY}T08:01`, LONDON));
    expect(look(facts(`${MONDAY}T08:02`, events, { choices: { changedAt } })).sent).toEqual([]);
  });

  it('follows a move at once, and is nothing that a hand put where the time had gone', () => {
    const moved = (time: string) =>
      on(MONDAY, time, 'check-in', { metadata: { edited_at: instantOf(`${MONDAY}T19:50`, LONDON) } });
    const claimed = [{ kind: 'check_in', local_date: MONDAY, slot: '0800', place_date: MONDAY }];
    expect(look(facts(`${MONDAY}T20:00`, [moved('20:00')]), claimed).sent).toContain(
      'check_in-20260302-2000',
    );
    expect(look(facts(`${MONDAY}T20:00`, [moved('07:30')])).sent).not.toContain('check_in-20260302-0730');
    const own = { metadata: { origin: 'participant', added_at: instantOf(`${MONDAY}T20:00`, LONDON) } };
    expect(look(facts(`${MONDAY}T20:01`, [on(MONDAY, '19:30', 'task', own)])).sent).not.toContain(
      'tasks-20260302-1930',
    );
  });

  it('lies inside the dates of the programme', () => {
    const last = programme.end_date;
    const events = [on(last, '23:00', 'check-in'), on('2026-05-04', '08:00', 'check-in')];
    expect(run(LONDON, `${last}T22:00`, '2026-05-04T09:00', (now) => facts(now, events))).toEqual([]);
  });

  it('is two tips a week, a new week after the first one, and a proposal that is not answered in an hour', () => {
    const proposedAt = [instantOf('2026-03-03T10:05', LONDON)];
    const given = (now: string) => facts(now, [], { choices: { tips: true }, proposedAt });
    expect(run(LONDON, '2026-03-01T12:00', '2026-03-08T12:00', given)).toEqual([
      '03-02T09:00 new_week-20260302-0900',
      '03-03T11:05 changed_plan-20260303-1105',
      '03-03T12:30 tip-20260303-1230',
      '03-06T12:30 tip-20260306-1230',
    ]);
    expect(look(facts('2026-02-09T09:00', [])).sent).toEqual([]);
  });
});

describe('the four places of a day', () => {
  const busy = [
    on(MONDAY, '08:30', 'task'),
    on(MONDAY, '10:00', 'task'),
    on(MONDAY, '11:00', 'task'),
    on(MONDAY, '20:00', 'check-in'),
    on(MONDAY, '18:00', 'plan'),
  ];

  it('are kept for check-in and Plan the Day, and taken by time', () => {
    expect(run(LONDON, `${MONDAY}T07:00`, `${MONDAY}T23:00`, (now) => facts(now, busy))).toEqual([
      '03-02T08:30 tasks-20260302-0830',
      '03-02T09:00 new_week-20260302-0900',
      '03-02T18:00 plan_day-20260302-1800',
      '03-02T20:00 check_in-20260302-2000',
    ]);
  });

  it('are not found later by what found none', () => {
    const claims: ClaimedKey[] = [
      { kind: 'tasks', local_date: MONDAY, slot: '0830', place_date: MONDAY },
      { kind: 'new_week', local_date: MONDAY, slot: '0900', place_date: MONDAY },
    ];
    expect(look(facts(`${MONDAY}T10:00`, busy), claims)).toMatchObject({
      sent: [],
      dropped: ['tasks-20260302-1000'],
    });
  });
});

describe('quiet hours', () => {
  it('hold back what lies in them, and let it come once at their end', () => {
    const night = [
      on('2026-03-02', '21:29', 'task'),
      on('2026-03-02', '21:30', 'check-in'),
      on('2026-03-02', '23:00', 'task'),
      on('2026-03-03', '07:29', 'task'),
      on('2026-03-03', '07:30', 'plan'),
    ];
    const given = (now: string) => facts(now, night, { choices: { updates: true } });
    expect(run(LONDON, '2026-03-02T21:00', '2026-03-03T08:00', given)).toEqual([
      '03-02T21:29 tasks-20260302-2129',
      '03-03T07:30 plan_day-20260303-0730',
      '03-03T07:30 several-20260303-0730',
    ]);
  });

  it('let one that was held back keep its name and its day', () => {
    const night = [on(MONDAY, '23:55', 'check-in')];
    expect(run(LONDON, `${MONDAY}T22:00`, '2026-03-03T08:00', (now) => facts(now, night))).toEqual([
      '03-03T07:30 check_in-20260302-2355',
    ]);
    expect(
      run(LONDON, `${MONDAY}T22:00`, '2026-03-03T08:00', (now) =>
        facts(now, night, { choices: { quiet_hours: null } }),
      ),
    ).toEqual(['03-02T23:55 check_in-20260302-2355']);
  });

  it('end the use of what came before them', () => {
    expect(look(facts(`${MONDAY}T21:00`, [on(MONDAY, '20:45', 'task')])).until).toContain(`${MONDAY}T21:30`);
    expect(
      look(
        facts(`${MONDAY}T21:00`, [on(MONDAY, '20:45', 'task')], {
          choices: { quiet_hours: { from: '12:00', to: '13:00' } },
        }),
      ).until,
    ).toContain(`${MONDAY}T22:45`);
    expect(
      look(
        facts(`${MONDAY}T12:20`, [on(MONDAY, '12:20', 'check-in')], {
          choices: { quiet_hours: { from: '12:00', to: '13:00' } },
        }),
      ).sent,
    ).toEqual([]);
  });
});

describe('where the clocks change', () => {
  const year = { start_date: '2027-01-04', end_date: '2027-12-26' };
  const alone = { choices: { updates: false, quiet_hours: null }, programme: year };

  it.each(['2027-03-28', '2027-10-31'])('eight o’clock is eight o’clock on %s', (date) => {
    const events = [on(date, '08:00', 'check-in')];
    expect(run(LONDON, `${date}T00:00`, `${date}T12:00`, (now) => facts(now, events, alone))).toEqual([
      `${date.slice(5)}T08:00 check_in-${date.replaceAll('-', '')}-0800`,
    ]);
  });

  it('a time that the clocks skip comes once, after the gap', () => {
    const events = [on('2027-03-28', '01:30', 'check-in')];
    expect(run(LONDON, '2027-03-28T00:00', '2027-03-28T06:00', (now) => facts(now, events, alone))).toEqual([
      '03-28T02:30 check_in-20270328-0130',
    ]);
  });

  it('a time that comes twice is the first one', () => {
    const events = [on('2027-10-31', '01:30', 'check-in')];
    const first = Date.parse('2027-10-31T00:30:00.000Z');
    const at = (now: number, claimed: ClaimedKey[] = []) =>
      look({ ...facts('2027-10-31T00:00', events, alone), now }, claimed).sent;
    expect(at(first - 60_000)).toEqual([]);
    expect(at(first)).toEqual(['check_in-20271031-0130']);
    const claimed = [{ kind: 'check_in', local_date: '2027-10-31', slot: '0130', place_date: '2027-10-31' }];
    expect(at(first + 60 * 60_000, claimed)).toEqual([]);
  });

  it('a programme that moves to another zone keeps its wall time, once', () => {
    const events = [on(MONDAY, '20:00', 'check-in')];
    const noon = Date.parse(instantOf(`${MONDAY}T12:00`, 'America/New_York'));
    const choices = { updates: false };
    expect(look({ ...facts(`${MONDAY}T00:00`, events, { choices }), now: noon })).toMatchObject({
      next: `${MONDAY}T20:00`,
    });
    const moved = facts(`${MONDAY}T12:00`, events, { zone: 'America/New_York', choices });
    expect(look(moved)).toMatchObject({ sent: [], next: `${MONDAY}T20:00` });
  });
});
