import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProgrammeEvent } from '../../contract/entities/programme-event.ts';
import type { Proposal } from '../../contract/entities/proposal.ts';
import { applyTaskStatus } from '../../mutators/apply-task-status.ts';
import { eventKindOf } from '../event-kind.ts';
import { addDays, daysBetween, isWeekend } from '../local-date.ts';
import { isKeptOnRegeneration } from '../own-hand.ts';
import { eventsOfDay, isMultiDay } from '../programme-week.ts';
import { generateProgramme } from './generate-programme.ts';
import { rewriteProgramme, type Rewriting, type RewriteInput } from './rewrite-programme.ts';
import { arbitraryDoses, arbitraryInput } from './testing/arbitrary-input.ts';
import { checkTogether, RUNS, SLOW, type Claims } from './testing/check-together.ts';
import { dateOf, isExercise, ruleOf, span, taskMinutes, total, weeksOf } from './testing/read-programme.ts';
import { weeksShortOfLessons } from './testing/weeks-short-of-lessons.ts';

const NOW = '2026-11-21T09:00:00.000Z';

/** A running programme: its first answers, how far it is, what was done, and the answers that come now. */
const running = fc
  .record({
    before: arbitraryInput,
    after: arbitraryInput,
    day: fc.integer({ min: 0, max: 83 }),
    /** Every n-th event, from the r-th on, was touched. */
    every: fc.integer({ min: 2, max: 9 }),
    first: fc.integer({ min: 0, max: 8 }),
    status: fc.constantFrom('completed', 'in_progress', 'failed' as const),
    /** Whether the participant also worked ahead. */
    ahead: fc.boolean(),
    volume: fc.constantFrom(null, 0.6, 0.8, 1.1),
    doses: arbitraryDoses,
  })
  .map(({ before, after, day, every, first, status, ahead, volume, doses }) => {
    const { programme, events } = generateProgramme(before);
    const signUpDay = daysBetween(before.startDate, before.signedUpAt.slice(0, 10));
    const today = addDays(before.startDate, Math.max(signUpDay, day));
    const touched = events.map((event, n) => {
      const reached = ahead || dateOf(event) <= today;
      if (!reached || n % every !== first % every) return event;
      return applyTaskStatus(event, status, status === 'completed' ? NOW : null);
    });
    const proposals: Proposal[] =
      volume === null
        ? []
        : [
            {
              id: '00000000-0000-4000-8000-00000000000a',
              program_id: programme.id,
              kind: volume > 1 ? 'more' : 'less',
              from_week: 3,
              reason: 'as it went',
              change: { volume, habits: volume < 1 ? -1 : 0, weeks: null, doses },
              status: 'accepted',
              created_at: NOW,
              decided_at: NOW,
            },
          ];
    const input: RewriteInput = {
      programme,
      events: touched,
      profile: before.profile,
      setup: { ...after.setup, carefulAbout: after.carefulAbout },
      questionnaire: after.questionnaire,
      proposals,
      today,
    };
    return input;
  });

function applied({ events }: RewriteInput, writes: readonly ProgrammeEvent[]): ProgrammeEvent[] {
  const rows = new Map(events.map((event) => [event.id, event]));
  for (const event of writes) rows.set(event.id, event);
  return [...rows.values()];
}

/** What a rewriting leaves: all rows, those shown, and what it said of itself. */
interface Result extends Rewriting {
  all: ProgrammeEvent[];
  shown: ProgrammeEvent[];
  from: string;
}

const CLAIMS: Claims<[Result, RewriteInput]> = {
  'keeps history and whatever the participant put a hand to, as it was (P16)'({ shown, from }, { events }) {
    const after = new Map(shown.map((event) => [event.id, event]));
    const mine = events.filter(
      (event) => isKeptOnRegeneration(event) || (dateOf(event) < from && !isMultiDay(event)),
    );
    expect(mine.filter((event) => after.get(event.id) !== event)).toEqual([]);
  },
  'deletes nothing: what is superseded is archived (P16)'({ all }, { events }) {
    const after = new Map(all.map((event) => [event.id, event]));
    expect(events.filter(({ id }) => !after.has(id))).toEqual([]);
    expect(after.size).toBe(all.length);
  },
  'is written once: the same answers again change nothing, whatever order a database gives members'(
    { all },
    input,
  ) {
    const shuffled = all.map((event) => ({
      ...event,
      metadata: Object.fromEntries(Object.entries(event.metadata).reverse()),
    }));
    const again = rewriteProgramme({ ...input, events: shuffled }, '2026-11-21T10:00:00.000Z');
    expect(again.writes).toEqual([]);
    expect([again.changes.added, again.changes.moved, again.changes.removed]).toEqual([0, 0, 0]);
  },
  'comes back where the former answers come back: the same ids, out of the archive'(_, input) {
    const there = applied(input, rewriteProgramme(input, NOW).writes);
    const back = { ...input, events: there, setup: undefined, questionnaire: undefined };
    const rows = applied(back, rewriteProgramme(back, NOW).writes);
    const straight = rewriteProgramme({ ...input, setup: undefined, questionnaire: undefined }, NOW);
    const planned = applied(input, straight.writes).filter(({ archived_at }) => archived_at === null);
    const ids = (events: readonly ProgrammeEvent[]) =>
      events
        .filter((event) => !isMultiDay(event))
        .map(({ id }) => id)
        .sort();
    expect(ids(rows.filter(({ archived_at }) => archived_at === null))).toEqual(ids(planned));
  },
  'says what it changes: added, moved, removed and kept agree with the rows'({ writes, changes }, input) {
    const removed = writes.filter(({ archived_at }) => archived_at !== null).length;
    expect(changes.removed).toBe(removed);
    const listed = changes.weeks.flatMap((week) => week.changes);
    expect(listed.length).toBe(changes.added + changes.moved + changes.removed);
    expect(writes.length).toBeGreaterThanOrEqual(listed.length);
    const known = new Set(input.events.map(({ id }) => id));
    const added = listed.filter(({ kind }) => kind === 'added').map(({ event }) => event.id);
    expect(added.filter((id) => known.has(id))).toEqual([]);
  },
  'puts no planned task over another (P1)'({ shown, from }) {
    const dates = new Set(shown.map(dateOf).filter((date) => date >= from));
    for (const date of dates) {
      const timed = shown
        .filter((event) => dateOf(event) === date && !event.all_day)
        .map((event) => ({ ...span(event), fixed: isKeptOnRegeneration(event) }))
        .sort((a, b) => a.from - b.from || a.to - b.to);
      const over = timed.slice(1).filter((next, n) => {
        const before = timed[n];
        return before !== undefined && next.from < before.to && !(next.fixed && before.fixed);
      });
      expect(over).toEqual([]);
    }
  },
  'keeps to the daily minutes wherever what stays has left them (P3)'({ shown, from }) {
    for (const date of new Set(shown.map(dateOf).filter((day) => day >= from))) {
      const stays = shown.filter((event) => isKeptOnRegeneration(event));
      const plan = 5;
      const budget = Math.max(isWeekend(date) ? 45 : 30, taskMinutes(stays, date) + plan);
      expect(taskMinutes(shown, date)).toBeLessThanOrEqual(budget);
    }
  },
  'leaves a day without exercise in each week to come (P4)'({ all, shown, from }, { programme }) {
    for (const week of weeksOf({ programme, events: all, notes: [] })) {
      if ((week[6] ?? '') < from) continue;
      const active = new Set(shown.filter(isExercise).map(dateOf));
      expect(week.some((date) => !active.has(date))).toBe(true);
    }
  },
  'plans strength two days from any other (P5)'({ shown, from }) {
    const dates = shown
      .filter((event) => ruleOf(event) === 'strength' && !isMultiDay(event))
      .map((event) => ({ date: dateOf(event), fixed: isKeptOnRegeneration(event) || dateOf(event) < from }))
      .sort((a, b) => (a.date < b.date ? -1 : 1));
    const close = dates.slice(1).filter((next, n) => {
      const before = dates[n];
      return before && !(before.fixed && next.fixed) && daysBetween(before.date, next.date) < 2;
    });
    expect(close).toEqual([]);
  },
  'plans intervals at most once a week, and nothing hard beside what is hard (rule 4)'(
    { all, shown, from },
    { programme },
  ) {
    const onDays = shown
      .filter((event) => !isMultiDay(event))
      .map((event) => ({
        date: dateOf(event),
        isIntervals: event.title.startsWith('Intervals'),
        isStrength: ruleOf(event) === 'strength',
        isPlanned: dateOf(event) >= from && !isKeptOnRegeneration(event),
      }));
    const intervals = onDays.filter(({ isIntervals }) => isIntervals);
    const beside = intervals.flatMap((hard) =>
      onDays.filter(
        (other) =>
          other.isStrength &&
          (hard.isPlanned || other.isPlanned) &&
          Math.abs(daysBetween(hard.date, other.date)) < 2,
      ),
    );
    expect(beside).toEqual([]);
    for (const week of weeksOf({ programme, events: all, notes: [] })) {
      const own = intervals.filter(({ date }) => week.includes(date));
      expect(own.filter(({ isPlanned }) => isPlanned).length > 0 ? own.length : 0).toBeLessThanOrEqual(1);
    }
  },
  'lets cardio grow by a tenth or ten minutes over the best so far, never past 300 (P6)'(
    { all, shown, from },
    { programme },
  ) {
    let best = 60;
    weeksOf({ programme, events: all, notes: [] }).forEach((week, n) => {
      const cardio = shown.filter((event) => ruleOf(event) === 'cardio' && week.includes(dateOf(event)));
      const planned = cardio.some((event) => dateOf(event) >= from && !isKeptOnRegeneration(event));
      const minutes = total(cardio);
      if (planned) expect(minutes).toBeLessThanOrEqual(Math.min(300, Math.max(best * 1.1, best + 10)));
      if ((n + 1) % 4 !== 0) best = Math.max(best, minutes);
    });
  },
  'has one check-in and one Plan the Day on every day to come, one reflection a week (P13)'(
    { shown, from },
    { programme },
  ) {
    for (let date = from; date <= programme.end_date; date = addDays(date, 1)) {
      const kinds = eventsOfDay(shown, date).map(eventKindOf);
      expect(kinds.filter((kind) => kind === 'check_in').length).toBe(1);
      expect(kinds.filter((kind) => kind === 'plan_day').length).toBe(1);
    }
    for (const week of weeksOf({ programme, events: shown, notes: [] })) {
      if ((week[6] ?? '') < from) continue;
      const own = shown.filter((event) => week.includes(dateOf(event)));
      expect(own.filter((event) => event.title === 'Weekly reflection').length).toBeLessThanOrEqual(1);
    }
  },
  'begins at most two habits a week (P10) and plans none where care is due (P18)'(
    { shown, from },
    { programme, setup },
  ) {
    const habits = shown.filter((event) => ruleOf(event) === 'habit');
    const planned = habits.filter((event) => dateOf(event) >= from && !isKeptOnRegeneration(event));
    if (setup?.carefulAbout === 'a heart murmur') {
      const articles = planned.map(({ metadata }) => metadata.article);
      expect(articles).not.toContain('coldShower');
      expect(articles).not.toContain('cardioBurst');
    }
    const seen = new Set(
      habits.filter((event) => !planned.includes(event)).map(({ metadata }) => metadata.article),
    );
    for (const week of weeksOf({ programme, events: shown, notes: [] })) {
      const fresh = new Set(
        planned
          .filter((event) => week.includes(dateOf(event)))
          .map(({ metadata }) => metadata.article)
          .filter((article) => !seen.has(article)),
      );
      expect(fresh.size).toBeLessThanOrEqual(2);
      for (const article of fresh) seen.add(article);
    }
    for (const date of new Set(planned.map(dateOf))) {
      expect(new Set(planned.filter((event) => dateOf(event) === date)).size).toBeLessThanOrEqual(5);
    }
  },
  'books nothing that is gone without, and everything chosen that there is time for (P11)'(
    { shown, from },
    { setup },
  ) {
    const steps = shown.filter(
      (event) => ruleOf(event) === 'investigation' && dateOf(event) >= from && !isKeptOnRegeneration(event),
    );
    const chosen = Object.values(setup?.investigations ?? {}).filter(
      (choice) => choice !== undefined && choice !== 'without',
    );
    if (chosen.length === 0) expect(steps).toEqual([]);
  },
  'reads as much in each week to come as its days ask for, while something is unread (rule 6)'(
    { shown, from },
    { programme, setup },
  ) {
    expect(weeksShortOfLessons(shown, { startDate: programme.start_date, from, setup })).toEqual([]);
  },
  'lies inside the programme and nothing of it in the past (P2)'({ shown, from }, { programme, events }) {
    const before = new Set(events.map(({ id }) => id));
    const outside = shown.filter(
      (event) =>
        event.end_local > `${addDays(programme.end_date, 1)}T00:00` ||
        (!before.has(event.id) && dateOf(event) < from),
    );
    expect(outside).toEqual([]);
  },
  'has the consultations that were chosen, those that were counted in (P12)'(
    { shown, from },
    { setup, programme },
  ) {
    if (from > addDays(programme.end_date, -1)) return;
    const chosen = setup?.consultations;
    const coach = { none: 0, '2sessions': 2, '4sessions': 4, '8sessions': 8 }[
      chosen?.healthCoachSessions ?? 'none'
    ];
    const titles = shown
      .filter((event) => ruleOf(event) === 'consultation')
      .map(({ title }) => title.toLowerCase());
    const count = (word: string) => titles.filter((title) => title.includes(word)).length;
    expect(count('health coach')).toBeGreaterThanOrEqual(coach);
    expect(count('trainer')).toBeGreaterThanOrEqual(chosen?.personalTrainer ? 2 : 0);
    expect(count('doctor')).toBeGreaterThanOrEqual(chosen?.doctorConsultation ? 1 : 0);
    expect(count('nutritionist')).toBeGreaterThanOrEqual(chosen?.nutritionistConsultation ? 1 : 0);
  },
};

it(
  'any programme that is written anew holds every claim',
  () => {
    const checked = checkTogether(running, CLAIMS, RUNS, (input): [Result, RewriteInput] => {
      const rewriting = rewriteProgramme(input, NOW);
      const all = applied(input, rewriting.writes);
      const shown = all.filter(({ archived_at }) => archived_at === null);
      return [{ ...rewriting, all, shown, from: addDays(input.today, 1) }, input];
    });
    expect(checked).toBe(RUNS);
  },
  SLOW,
);
