import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoutineId } from '../../content/routine-ids.ts';
import { dosesOf, routineOf } from '../../content/routines.ts';
import { PRIORITY_AREAS, PRIORITY_VALUES } from '../../content/setup-options.ts';
import { programmeSchema } from '../../product/tables/programmes.schema.ts';
import { eventKindOf } from '../tasks/event-kind.ts';
import { addDays, dayOfWeek, daysBetween, isWeekend } from '../time/local-date.ts';
import { eventsOfDay, isMultiDay, weeklyItemsOf } from '../time/programme-week.ts';
import { instantOf } from '../time/zoned-time.ts';
import { generateProgramme, type GeneratedProgramme } from './generate-programme.ts';
import type { GeneratorInput } from './sheet/generator-input.ts';
import { arbitraryInput, arbitrarySignUp, signUpAt } from './testing/arbitrary-input.ts';
import { checkTogether, RUNS, SLOW, type Claims } from './testing/check-together.ts';
import { dateOf } from './sheet/kept-events.ts';
import {
  cardioByWeek,
  careless,
  coreTasksOf,
  daysOf,
  drawnFrom,
  isExercise,
  isIntervals,
  lastDay,
  openingWrong,
  outsideContract,
  outsideHours,
  ruleOf,
  skippedByClocks,
  span,
  stepOf,
  taskMinutes,
  total,
  unexplained,
  unread,
  weeksOf,
} from './testing/read-programme.ts';
import { weeksShortOfLessons } from './testing/lesson-gaps.ts';

const signUp: GeneratorInput = {
  programmeId: '00000000-0000-4000-8000-0000000000aa',
  startDate: '2026-11-16',
  signedUpAt: '2026-11-18T10:07',
  timeZone: 'Europe/London',
  profile: { name: 'Ana', age: null, gender: null },
};

// 84 days of check-in, Plan the Day and 5 habits; 12 weeks of 5 cardio, 3 strength, 3 lessons with their recaps and
// a reflection; 7 investigations of 4 steps; at most 14 consultations, practices and the questionnaire.
const MOST_EVENTS = 84 * 7 + 12 * (5 + 3 + 6 + 1) + 7 * 4 + 14;

const CLAIMS: Claims<[GeneratedProgramme, GeneratorInput]> = {
  'has no two timed tasks that overlap (P1)'(generated) {
    const timed = generated.events.filter((event) => !event.all_day);
    for (const date of daysOf(generated)) {
      const inOrder = timed
        .filter((event) => dateOf(event) === date)
        .map(span)
        .sort((a, b) => a.from - b.from);
      expect(inOrder.slice(1).filter((next, n) => next.from < (inOrder[n]?.to ?? 0))).toEqual([]);
    }
  },
  'lies wholly inside its twelve weeks from a Monday, and after the sign-up (P2)'(
    { programme, events },
    { startDate, signedUpAt },
  ) {
    expect(dayOfWeek(programme.start_date)).toBe(1);
    expect(daysBetween(programme.start_date, programme.end_date)).toBe(83);
    const outside = events.filter(
      (event) =>
        dateOf(event) < startDate ||
        event.start_local < (event.all_day ? signedUpAt.slice(0, 10) : signedUpAt) ||
        event.end_local > `${addDays(startDate, 84)}T00:00`,
    );
    expect(outside).toEqual([]);
  },
  'keeps to 30 minutes on a weekday, 45 at the weekend and 20 on the first day (P3)'(
    generated,
    { signedUpAt },
  ) {
    for (const date of daysOf(generated)) {
      const budget = date === signedUpAt.slice(0, 10) ? 20 : isWeekend(date) ? 45 : 30;
      expect(taskMinutes(generated.events, date)).toBeLessThanOrEqual(budget);
    }
  },
  'leaves a day without exercise in every week (P4)'(generated) {
    for (const week of weeksOf(generated)) {
      const active = new Set(generated.events.filter(isExercise).map(dateOf));
      expect(week.some((date) => !active.has(date))).toBe(true);
    }
  },
  'keeps strength sessions 48 hours apart (P5)'({ events }, { timeZone }) {
    const starts = events
      .filter((event) => ruleOf(event) === 'strength' && !event.all_day)
      .map((event) => Date.parse(instantOf(event.start_local, timeZone)));
    starts.slice(1).forEach((at, n) => expect(at - (starts[n] ?? 0)).toBeGreaterThanOrEqual(48 * 3_600_000));
  },
  'lets cardio grow by a tenth or ten minutes over the best so far, never past 300 (P6)'(generated) {
    for (const { minutes, most, best, isLighter } of cardioByWeek(weeksOf(generated), generated.events)) {
      expect(minutes).toBeLessThanOrEqual(most);
      expect(minutes).toBeLessThanOrEqual(isLighter ? best * 0.6 : Infinity);
    }
  },
  'has intervals at most once a week, from week 4, not beside strength, and none where care is due (P7)'(
    generated,
    { carefulAbout },
  ) {
    const intervals = generated.events.filter(isIntervals);
    const careIsDue = carefulAbout === undefined || carefulAbout === 'a heart murmur';
    expect(careIsDue && intervals.length > 0).toBe(false);
    weeksOf(generated).forEach((week, n) => {
      const count = intervals.filter((event) => week.includes(dateOf(event))).length;
      expect(count).toBeLessThanOrEqual(n + 1 >= 4 ? 1 : 0);
    });
    const strength = generated.events.filter((event) => ruleOf(event) === 'strength' && !isMultiDay(event));
    for (const hard of intervals) {
      for (const other of strength)
        expect(Math.abs(daysBetween(dateOf(hard), dateOf(other)))).toBeGreaterThan(1);
    }
  },
  'begins at most two habits a week and never has more than five, none already consistent (P10)'(
    generated,
    { questionnaire },
  ) {
    const habits = generated.events.filter((event) => ruleOf(event) === 'habit');
    const seen = new Set<unknown>();
    for (const week of weeksOf(generated)) {
      const active = new Set(
        habits.filter((event) => week.includes(dateOf(event))).map((e) => e.metadata.article),
      );
      expect([...active].filter((id) => !seen.has(id)).length).toBeLessThanOrEqual(2);
      for (const id of active) seen.add(id);
    }
    expect(seen.size).toBeLessThanOrEqual(5);
    const answers: Record<string, { levelNow?: string } | undefined> = {
      ...questionnaire?.morningRoutine,
      ...questionnaire?.eveningRoutine,
    };
    for (const id of seen) expect(answers[String(id)]?.levelNow).not.toBe('consistent');
  },
  'asks for the dose that was accepted, for a smaller one on a full day, and else for the tiny one (rule 5)'(
    { events },
    { adaptations = [] },
  ) {
    for (const event of events.filter((one) => ruleOf(one) === 'habit')) {
      const routine = routineOf(event.metadata.article as RoutineId);
      const accepted = adaptations.find(({ fromWeek }) => (event.program_week ?? 0) >= fromWeek);
      const step = accepted?.doses?.[routine.id] ?? 0;
      expect(event.metadata.dose ?? 0).toBe(step);
      const allowed = dosesOf(routine).slice(0, step + 1);
      const asked = allowed.filter(({ action }) => event.title.endsWith(`, ${action}`));
      expect(asked.map(({ minutes }) => minutes)).toEqual([event.metadata.duration_minutes]);
    }
  },
  'reads as much in each week as its days ask for, while something is unread (rule 6)'(
    { events },
    { startDate, signedUpAt, setup },
  ) {
    const from = addDays(signedUpAt.slice(0, 10), 1);
    expect(weeksShortOfLessons(events, { startDate, from, setup })).toEqual([]);
  },
  'tells how strength is trained before the first session (rule 6)'({ events }) {
    const first = events.find((event) => ruleOf(event) === 'strength' && !isMultiDay(event));
    if (!first) return;
    const read = events.find(
      ({ metadata, title }) => metadata.article === 'beginner-strength' && title.startsWith('Read'),
    );
    const onItsDay = first.all_day || read?.all_day === true;
    expect(
      read && (onItsDay ? dateOf(read) : read.start_local) <= (onItsDay ? dateOf(first) : first.start_local),
    ).toBe(true);
  },
  'reads about intervals, and about what needs care, before the first of them (rule 6)'({ events }) {
    expect(unread(events, events)).toEqual([]);
  },
  'books, does, uploads and reviews in this order, and nothing for what is gone without (P11)'(
    { programme, events },
    { programmeId, setup },
  ) {
    const steps = events.filter((event) => ruleOf(event) === 'investigation');
    const chosen = Object.values(setup?.investigations ?? {});
    const booked = chosen.filter((choice) => choice === 'no_frills' || choice === 'extensive').length;
    const recent = chosen.filter((choice) => choice === 'recent_result').length;
    expect(steps.length).toBe(booked * 4 + recent);
    expect(programme.id).toBe(programmeId);
    for (const article of new Set(steps.map((event) => event.metadata.article))) {
      const own = steps.filter((event) => event.metadata.article === article);
      const [book, done, upload, review] = ['book', 'do', 'upload', 'review'].map((word) =>
        own.find((event) => stepOf(event) === word),
      );
      if (!book) continue;
      const dates = [dateOf(book), done && lastDay(done), upload && dateOf(upload), review && dateOf(review)];
      expect(done && dateOf(done) > dateOf(book)).toBe(true);
      expect(dates).toEqual(dates.toSorted((a, b) => String(a).localeCompare(String(b))));
    }
  },
  'has exactly the consultations that were chosen (P12)'({ events }, { setup }) {
    const chosen = setup?.consultations;
    const wanted =
      { none: 0, '2sessions': 2, '4sessions': 4, '8sessions': 8 }[chosen?.healthCoachSessions ?? 'none'] +
      (chosen?.personalTrainer ? 2 : 0) +
      (chosen?.doctorConsultation ? 1 : 0) +
      (chosen?.nutritionistConsultation ? 1 : 0);
    expect(events.filter((event) => ruleOf(event) === 'consultation').length).toBe(wanted);
  },
  'has one check-in and one Plan the Day on every day from the sign-up on, one reflection a week (P13)'(
    generated,
    { signedUpAt },
  ) {
    for (const date of daysOf(generated)) {
      const kinds = eventsOfDay(generated.events, date).map(eventKindOf);
      const expected = date < signedUpAt.slice(0, 10) ? 0 : 1;
      expect(kinds.filter((kind) => kind === 'check_in').length).toBe(expected);
      expect(kinds.filter((kind) => kind === 'plan_day').length).toBe(expected);
    }
    for (const week of weeksOf(generated)) {
      const own = generated.events.filter((event) => week.includes(dateOf(event)));
      expect(own.filter((event) => event.title === 'Weekly reflection').length).toBe(1);
    }
  },
  'is the same every time, and its ids outlive a change of the setup (P14)'(generated, input) {
    const again = generateProgramme(structuredClone(input));
    expect(JSON.stringify(again) === JSON.stringify(generated)).toBe(true);
    const ids = new Set(generated.events.map(({ id }) => id));
    expect(ids.size).toBe(generated.events.length);
    const fixed = generateProgramme({ ...input, setup: undefined }).events.filter((event) =>
      ['check-in', 'plan-the-day', 'weekly-reflection'].includes(ruleOf(event)),
    );
    expect(fixed.every(({ id }) => ids.has(id))).toBe(true);
  },
  "times nothing outside the participant's hours (P15)"({ events }, { setup }) {
    expect(outsideHours(events, setup)).toEqual([]);
  },
  'says why for every event, and names an article that exists (P17)'({ events }) {
    expect(unexplained(events)).toEqual([]);
  },
  'plans nothing that needs care where care is due (P7, P18)'({ events }, { carefulAbout }) {
    if (carefulAbout === '' || carefulAbout === 'none') return;
    expect(careless(events)).toEqual([]);
  },
  'keeps its wall times when the clocks change (P19)'({ events }, { signedUpAt, timeZone }) {
    const times = (rule: string, weekend: boolean) =>
      new Set(
        events
          .filter((event) => ruleOf(event) === rule && dateOf(event) > signedUpAt.slice(0, 10))
          .filter((event) => isWeekend(dateOf(event)) === weekend)
          .map((event) => event.start_local.slice(11)),
      );
    for (const rule of ['check-in', 'plan-the-day']) {
      expect([rule, times(rule, false).size <= 1, times(rule, true).size <= 1]).toEqual([rule, true, true]);
    }
    expect(skippedByClocks(events, timeZone)).toEqual([]);
  },
  'is made of rows of the contract, and of no more events than its rules can ask for (P20)'({
    programme,
    events,
  }) {
    expect(programmeSchema.parse(programme)).toEqual(programme);
    expect(outsideContract(events)).toEqual([]);
    expect(events.length).toBeLessThanOrEqual(MOST_EVENTS);
  },
  'opens the check-in, the plan and the questionnaire from their own events only'({ events }) {
    expect(openingWrong(events)).toEqual([]);
  },
  'never asks for less where an area matters more, and for nothing where it is not wanted (P8)'(_, input) {
    const area = drawnFrom(PRIORITY_AREAS, input.programmeId);
    const core = PRIORITY_VALUES.map((priority) => {
      const setup = { ...input.setup, priorities: { ...input.setup?.priorities, [area]: priority } };
      return total(coreTasksOf(generateProgramme({ ...input, setup }).events, area));
    });
    expect(core[0]).toBe(0);
    expect(core).toEqual(core.toSorted((a, b) => a - b));
  },
  'never places fewer minutes where there is more time a day (P9)'({ events }, input) {
    const more = drawnFrom([0, 5, 10, 15, 20, 30, 45, 60, 1, 7, 12, 23], input.programmeId);
    const budget = { weekday: 30 + more, weekend: 45 + more };
    expect(total(generateProgramme({ ...input, budget }).events)).toBeGreaterThanOrEqual(total(events));
  },
  'speaks without exclamation marks'({ events, notes }) {
    expect([...notes, ...events.map(({ title }) => title)].filter((text) => text.includes('!'))).toEqual([]);
  },
};

it(
  'any programme holds every claim',
  () => {
    const checked = checkTogether(
      fc.oneof(arbitraryInput, arbitrarySignUp),
      CLAIMS,
      RUNS,
      (input): [GeneratedProgramme, GeneratorInput] => [generateProgramme(input), input],
    );
    expect(checked).toBe(RUNS);
  },
  SLOW,
);

describe('the sign-up day', () => {
  it.each([
    ['in the morning', signUpAt('2026-11-16', 2, 6 * 60 + 30)],
    ['in the middle of the day', signUpAt('2026-11-16', 2, 12 * 60)],
    ['late in the evening', signUpAt('2026-11-16', 4, 21 * 60 + 50)],
    ['a minute before midnight', signUpAt('2026-11-16', 0, 1439)],
    ['on the Sunday of the first week', signUpAt('2026-11-16', 6, 19 * 60)],
  ])('%s has the check-in, Plan the Day, the questionnaire and three tasks or more', (_, signedUpAt) => {
    const { events } = generateProgramme({ ...signUp, signedUpAt });
    const kinds = eventsOfDay(events, signedUpAt.slice(0, 10)).map(eventKindOf);
    expect(kinds.filter((kind) => kind === 'check_in')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'plan_day')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'habits_questionnaire')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'task').length).toBeGreaterThanOrEqual(3);
  });

  it('keeps the usual times that are still ahead', () => {
    const { events } = generateProgramme({ ...signUp, signedUpAt: '2026-11-18T06:30' });
    const times = eventsOfDay(events, '2026-11-18').map(({ title, start_local }) => [
      title,
      start_local.slice(11),
    ]);
    expect(times).toContainEqual(['Plan the Day', '07:45']);
    expect(times).toContainEqual(['Daily check-in', '08:00']);
  });

  it('has no times left a minute before midnight', () => {
    const { events } = generateProgramme({ ...signUp, signedUpAt: '2026-11-18T23:59' });
    expect(eventsOfDay(events, '2026-11-18').every(({ all_day }) => all_day)).toBe(true);
  });
});

describe('the starter programme', () => {
  const generated = generateProgramme({ ...signUp, signedUpAt: '2026-11-16T06:00' });

  it('asks for about six things on a weekday', () => {
    const weekdays = daysOf(generated).filter((date) => !isWeekend(date));
    const counts = weekdays.map((date) => eventsOfDay(generated.events, date).length);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean).toBeGreaterThan(5);
    expect(mean).toBeLessThan(7.5);
    expect(Math.max(...counts)).toBeLessThanOrEqual(11);
  });

  it('has something for the week in each week', () => {
    for (let week = 1; week <= 12; week += 1) {
      expect(weeklyItemsOf(generated.events, generated.programme, week).length).toBeGreaterThanOrEqual(1);
    }
  });

  it('has each category in every week', () => {
    for (const week of weeksOf(generated)) {
      const own = generated.events.filter((event) => week.includes(dateOf(event)) && !isMultiDay(event));
      expect(new Set(own.map(({ event_type }) => event_type))).toEqual(
        new Set(['habit', 'core', 'content', 'pre_checkin_review']),
      );
    }
  });

  it('reads at most one lesson a day, two a week, with a recap from the third week on', () => {
    weeksOf(generated).forEach((week, n) => {
      const lessons = generated.events.filter(
        (event) => ruleOf(event) === 'lesson' && week.includes(dateOf(event)),
      );
      const timed = lessons.filter((event) => !isMultiDay(event));
      expect(new Set(timed.map(dateOf)).size).toBe(timed.length);
      expect(lessons.length).toBe(n === 0 ? 3 : 2);
      expect(lessons.filter(({ title }) => /^(Week \d+: r|R)ecap/.test(title)).length).toBe(n < 2 ? 0 : 1);
    });
  });

  it('says where the daily time does not allow the target', () => {
    expect(generated.notes.join(' ')).toMatch(/Cardio reaches \d+ of 150 minutes a week/);
  });
});

it('a start that is no Monday is refused', () => {
  expect(() => generateProgramme({ ...signUp, startDate: '2026-11-17' })).toThrow(RangeError);
});

it('a sign-up after the end is refused', () => {
  expect(() => generateProgramme({ ...signUp, signedUpAt: '2027-06-01T10:00' })).toThrow(RangeError);
});
