import { expect, it } from 'vitest';
import { INVESTIGATION_CONTENT } from '../../../content/investigations.ts';
import type { RoutineId } from '../../../content/routine-ids.ts';
import { dosesOf, routineOf } from '../../../content/routines.ts';
import { INVESTIGATIONS, PRIORITY_AREAS, PRIORITY_VALUES } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Programme } from '../../../product/tables/programmes.schema.ts';
import { eventKindOf } from '../../tasks/event-kind.ts';
import { addDays, daysBetween, isWeekend } from '../../time/local-date.ts';
import { isKeptOnRegeneration } from '../../tasks/own-tasks.ts';
import { eventsOfDay, isMultiDay, weekOf } from '../../time/programme-week.ts';
import { taskStatusOf } from '../../tasks/task-status.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { generateProgramme } from '../generate-programme.ts';
import { readRunning, rewriteProgramme, type Rewriting, type RewriteInput } from './rewrite-programme.ts';
import { eventIdOf } from '../sheet/to-event.ts';
import { applied, NOW } from '../testing/a-programme.ts';
import { checkTogether, RUNS, SLOW, type Claims } from '../testing/check-together.ts';
import { dateOf } from '../sheet/kept-events.ts';
import {
  cardioByWeek,
  careless,
  coreTasksOf,
  drawnFrom,
  isExercise,
  isIntervals,
  lastDay,
  openingWrong,
  outsideContract,
  outsideHours,
  plain,
  ruleOf,
  skippedByClocks,
  span,
  taskMinutes,
  total,
  unexplained,
  unread,
  weeksOf,
} from '../testing/read-programme.ts';
import { running, type RunningProgramme } from '../testing/running-programme.ts';
import { weeksShortOfLessons } from '../testing/lesson-gaps.ts';

/** What a rewriting leaves: all rows, those shown, those of them that it planned, and what it said of itself. */
interface Result extends Rewriting {
  all: ProgrammeEvent[];
  shown: ProgrammeEvent[];
  planned: ProgrammeEvent[];
  from: string;
}

/** Something to be careful about was named, or nobody has asked yet. */
const isCareful = ({ setup }: RewriteInput) => setup === undefined || setup.carefulAbout === 'a heart murmur';
const weekIn = (programme: Programme, event: ProgrammeEvent) =>
  event.program_week ?? weekOf(programme, dateOf(event));

const CLAIMS: Claims<[Result, RunningProgramme]> = {
  'keeps history and whatever the participant put a hand to, as it was (P16)'({ shown, from }, input) {
    const after = new Map(shown.map((event) => [event.id, event]));
    const { unsafe } = readRunning(input);
    const mine = input.events.filter(
      (event) =>
        event.archived_at === null &&
        !unsafe.has(event) &&
        (isKeptOnRegeneration(event) || (dateOf(event) < from && !isMultiDay(event))),
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
  'says what it changes: added, moved, removed and kept agree with the rows'(
    { changes, shown, from },
    input,
  ) {
    const before = new Map(
      input.events.filter(({ archived_at }) => archived_at === null).map((event) => [event.id, event]),
    );
    const after = new Map(shown.map((event) => [event.id, event]));
    const look = ({ title, start_local, end_local, all_day }: ProgrammeEvent) =>
      [title, start_local, end_local, all_day].join('|');
    const differs = (event: ProgrammeEvent) => {
      const then = after.get(event.id);
      return then !== undefined && look(then) !== look(event);
    };
    const expected = {
      added: shown.filter(({ id }) => !before.has(id)),
      moved: [...before.values()].filter(differs),
      removed: [...before.values()].filter(({ id }) => !after.has(id)),
    };
    const listed = changes.weeks.flatMap((week) => week.changes);
    for (const kind of ['added', 'moved', 'removed'] as const) {
      const reported = listed.filter((change) => change.kind === kind).map(({ event }) => event.id);
      expect([kind, reported.sort()]).toEqual([kind, expected[kind].map(({ id }) => id).sort()]);
      expect([kind, changes[kind]]).toEqual([kind, reported.length]);
    }
    const { unsafe } = readRunning(input);
    const byHand = [...before.values()].filter(
      (event) => isKeptOnRegeneration(event) && !unsafe.has(event) && event.end_local > `${from}T00:00`,
    );
    expect(changes.kept).toBe(byHand.length);
    expect(changes.weeks.reduce((sum, { kept }) => sum + kept, 0)).toBe(byHand.length);
  },
  'says that today is touched exactly where something of today or before leaves its day'(
    { changes, shown, from },
    { events },
  ) {
    const after = new Map(shown.map((event) => [event.id, event]));
    const left = events.filter(
      (event) =>
        event.archived_at === null &&
        !isMultiDay(event) &&
        dateOf(event) < from &&
        dateOf(after.get(event.id) ?? { ...event, start_local: from }) >= from,
    );
    expect(changes.touchesToday).toBe(left.length > 0);
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
  'leaves a day without exercise in each week to come, unless the participant took the last one (P4)'(
    { all, shown, planned, from },
    { programme },
  ) {
    for (const week of weeksOf({ programme, events: all, notes: [] })) {
      if ((week[6] ?? '') < from) continue;
      const active = new Set(shown.filter(isExercise).map(dateOf));
      const training = planned.filter((event) => isExercise(event) && week.includes(dateOf(event)));
      expect(training.length === 0 || week.some((date) => !active.has(date))).toBe(true);
    }
  },
  'plans strength 48 hours from any other, history and what was moved included (P5)'(
    { shown, planned },
    { programme },
  ) {
    const mine = new Set(planned);
    const sessions = shown
      .filter((event) => ruleOf(event) === 'strength' && !isMultiDay(event))
      .map((event) => ({
        isPlanned: mine.has(event),
        date: dateOf(event),
        at: event.all_day ? null : Date.parse(instantOf(event.start_local, programme.time_zone)),
      }));
    const close = sessions.flatMap((one, n) =>
      sessions.slice(n + 1).filter((other) => {
        if (!one.isPlanned && !other.isPlanned) return false;
        if (Math.abs(daysBetween(one.date, other.date)) < 2) return true;
        return one.at !== null && other.at !== null && Math.abs(one.at - other.at) < 48 * 3_600_000;
      }),
    );
    expect(close).toEqual([]);
  },
  'leaves nothing ahead that needs care where care is due, moved and begun included (P7, P18)'(
    { shown, from },
    input,
  ) {
    if (!isCareful(input)) return;
    const settled = (event: ProgrammeEvent) => ['completed', 'failed'].includes(taskStatusOf(event));
    const ahead = shown.filter((event) => dateOf(event) >= addDays(from, -1) && !settled(event));
    expect(careless(ahead)).toEqual([]);
  },
  'plans intervals from week 4 on (P7)'({ planned }, { programme }) {
    const intervals = planned.filter(isIntervals);
    expect(intervals.filter((event) => weekIn(programme, event) < 4)).toEqual([]);
  },
  'plans intervals at most once a week, and nothing hard beside what is hard (rule 4)'(
    { all, shown, from },
    { programme },
  ) {
    const onDays = shown
      .filter((event) => !isMultiDay(event))
      .map((event) => ({
        date: dateOf(event),
        isInterval: isIntervals(event),
        isStrength: ruleOf(event) === 'strength',
        isPlanned: dateOf(event) >= from && !isKeptOnRegeneration(event),
      }));
    const intervals = onDays.filter(({ isInterval }) => isInterval);
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
    const weeks = weeksOf({ programme, events: all, notes: [] });
    for (const { cardio, minutes, most } of cardioByWeek(weeks, shown)) {
      const planned = cardio.some((event) => dateOf(event) >= from && !isKeptOnRegeneration(event));
      if (planned) expect(minutes).toBeLessThanOrEqual(most);
    }
  },
  'has one check-in and one Plan the Day on every day to come, and the reflection of each week once (P13)'(
    { shown, from },
    { programme },
  ) {
    for (let date = from; date <= programme.end_date; date = addDays(date, 1)) {
      const kinds = eventsOfDay(shown, date).map(eventKindOf);
      expect(kinds.filter((kind) => kind === 'check_in').length).toBe(1);
      expect(kinds.filter((kind) => kind === 'plan_day').length).toBe(1);
    }
    const reflections = shown.filter((event) => event.title === 'Weekly reflection');
    weeksOf({ programme, events: shown, notes: [] }).forEach((week, n) => {
      if ((week[0] ?? '') >= from) {
        const id = eventIdOf(programme.id, { rule: 'weekly-reflection', key: `w${n + 1}` });
        expect(reflections.filter((event) => event.id === id).length).toBe(1);
      }
      if ((week[6] ?? '') < from) return;
      // One that was moved into another week stands beside that week's own.
      const own = reflections.filter((event) => week.includes(dateOf(event)) && !event.metadata.edited_at);
      expect(own.length).toBeLessThanOrEqual(1);
    });
  },
  'plans at most five habits a week, begins at most two, and none that is already consistent (P10)'(
    { shown, planned },
    { programme, questionnaire },
  ) {
    const mine = new Set(planned);
    const habits = shown.filter((event) => ruleOf(event) === 'habit');
    const articlesOf = (events: readonly ProgrammeEvent[]) =>
      new Set(events.map(({ metadata }) => metadata.article));
    const seen = articlesOf(habits.filter((event) => !mine.has(event)));
    for (const week of weeksOf({ programme, events: shown, notes: [] })) {
      const ahead = articlesOf(habits.filter((event) => mine.has(event) && week.includes(dateOf(event))));
      expect(ahead.size).toBeLessThanOrEqual(5);
      const fresh = [...ahead].filter((article) => !seen.has(article));
      expect(fresh.length).toBeLessThanOrEqual(2);
      for (const article of fresh) seen.add(article);
    }
    const answers: Record<string, { levelNow?: string } | undefined> = {
      ...questionnaire?.morningRoutine,
      ...questionnaire?.eveningRoutine,
    };
    const articles = articlesOf(habits.filter((event) => mine.has(event)));
    expect([...articles].filter((id) => answers[String(id)]?.levelNow === 'consistent')).toEqual([]);
  },
  'books nothing that is gone without, and of a recent result asks for the upload only (P11)'(
    { planned },
    { setup },
  ) {
    for (const id of INVESTIGATIONS) {
      const choice = setup?.investigations?.[id];
      if (choice === 'no_frills' || choice === 'extensive') continue;
      const { article, name } = INVESTIGATION_CONTENT[id];
      const steps = planned
        .filter((event) => ruleOf(event) === 'investigation' && event.metadata.article === article)
        .map(plain);
      const allowed = choice === 'recent_result' ? [`upload your ${name} result`] : [];
      expect(steps.filter((title) => !allowed.includes(title))).toEqual([]);
    }
  },
  'has each consultation that is chosen once, and plans no other (P12)'(
    { shown, planned, from },
    { programme, setup },
  ) {
    const chosen = setup?.consultations;
    const sessions = { none: 0, '2sessions': 2, '4sessions': 4, '8sessions': 8 };
    const keys = [
      ...Array.from({ length: sessions[chosen?.healthCoachSessions ?? 'none'] }, (_, n) => `coach/${n + 1}`),
      ...(chosen?.personalTrainer ? ['trainer/1', 'trainer/2'] : []),
      ...(chosen?.doctorConsultation ? ['doctor'] : []),
      ...(chosen?.nutritionistConsultation ? ['nutritionist'] : []),
    ];
    const wanted = new Set(keys.map((key) => eventIdOf(programme.id, { rule: 'consultation', key })));
    const ids = (events: readonly ProgrammeEvent[]) =>
      new Set(events.filter((event) => ruleOf(event) === 'consultation').map(({ id }) => id));
    expect([...ids(planned)].filter((id) => !wanted.has(id))).toEqual([]);
    const there = ids(shown);
    if (from <= programme.end_date) expect([...wanted].filter((id) => !there.has(id))).toEqual([]);
  },
  'books, does, uploads and reviews in this order whatever was dropped and chosen again (P11)'(
    { shown, planned },
    { setup },
  ) {
    const mine = new Set(planned);
    for (const id of INVESTIGATIONS) {
      const choice = setup?.investigations?.[id];
      if (choice !== 'no_frills' && choice !== 'extensive') continue;
      const content = INVESTIGATION_CONTENT[id];
      const titles = {
        book: `book your ${content.name}`,
        do: content.doIt,
        upload: `upload your ${content.name} result`,
        review: `review your ${content.name} result`,
      };
      // What was booked last is what counts; what lies before it is history.
      const [book, done, upload, review] = Object.values(titles).map((title) =>
        shown
          .filter((event) => ruleOf(event) === 'investigation' && plain(event) === title)
          .sort((a, b) => (a.start_local < b.start_local ? -1 : 1))
          .at(-1),
      );
      const steps = [book, done, upload, review];
      steps.forEach((step, n) => {
        if (!step || !mine.has(step)) return;
        for (const before of steps.slice(0, n)) {
          const isInOrder = before !== undefined && dateOf(before) <= dateOf(step);
          const isOver = before !== done || n < 2 || (done && lastDay(done) <= dateOf(step));
          expect([id, plain(step), isInOrder, isOver]).toEqual([id, plain(step), true, true]);
        }
      });
    }
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
        dateOf(event) < programme.start_date ||
        (!before.has(event.id) && dateOf(event) < from),
    );
    expect(outside).toEqual([]);
  },
  'reads about intervals, and about what needs care, before the first that is planned (rule 6)'({
    shown,
    planned,
  }) {
    expect(unread(shown, planned)).toEqual([]);
  },
  'leaves consultations in their weeks where the answers are the same (rule 8)'(
    { shown },
    { programme, events, isSame },
  ) {
    if (!isSame) return;
    const weeks = (rows: readonly ProgrammeEvent[]) =>
      rows
        .filter((event) => event.archived_at === null && ruleOf(event) === 'consultation')
        .filter(({ metadata }) => metadata.edited_at === undefined)
        .map((event) => `${plain(event)}: week ${weekIn(programme, event)}`)
        .sort();
    expect(weeks(shown)).toEqual(weeks(events));
  },
  // What stays stands where it does, and minutes fit around it: that more priority means no less, and more budget no
  // less (P9), is claimed of new programmes.
  'asks for nothing of an area that is not wanted (P8)'(_, input) {
    const area = drawnFrom(PRIORITY_AREAS, input.programme.id);
    const setup = { ...input.setup, priorities: { ...input.setup?.priorities, [area]: PRIORITY_VALUES[0] } };
    expect(total(coreTasksOf(plannedOf({ ...input, setup }), area))).toBe(0);
  },
  'is the same every time (P14)'({ writes }, input) {
    expect(JSON.stringify(rewriteProgramme(structuredClone(input), NOW).writes)).toBe(JSON.stringify(writes));
  },
  "plans nothing outside the participant's hours (P15)"({ planned }, { setup }) {
    expect(outsideHours(planned, setup)).toEqual([]);
  },
  'says why for every event, and names an article that exists (P17)'({ planned }) {
    expect(unexplained(planned)).toEqual([]);
  },
  'plans no wall time that the clocks skip (P19)'({ planned }, { programme: { time_zone: zone } }) {
    expect(skippedByClocks(planned, zone)).toEqual([]);
  },
  'asks of a habit for the dose that was accepted or a smaller one, and else for the tiny one (rule 5)'(
    { planned },
    { programme, proposals = [] },
  ) {
    for (const event of planned.filter((one) => ruleOf(one) === 'habit')) {
      const routine = routineOf(event.metadata.article as RoutineId);
      const accepted = proposals.find(({ from_week }) => weekIn(programme, event) >= from_week);
      const step = accepted?.change.doses?.[routine.id] ?? 0;
      const allowed = dosesOf(routine).slice(0, step + 1);
      const asked = allowed.filter(({ action }) => event.title.endsWith(`, ${action}`));
      expect(asked.map(({ minutes }) => minutes)).toEqual([event.metadata.duration_minutes]);
    }
  },
  'opens the check-in, the plan and the questionnaire from their own events only'({ planned }) {
    expect(openingWrong(planned)).toEqual([]);
  },
  'speaks without exclamation marks'({ planned, notes }) {
    const words = [...notes, ...planned.map(({ title }) => title)];
    expect(words.filter((text) => text.includes('!'))).toEqual([]);
  },
  'is made of rows of the contract (P20)'({ writes }) {
    expect(outsideContract(writes)).toEqual([]);
  },
};

/** What is planned anew; the daily minutes are the usual ones (P9 is about new programmes). */
function plannedOf(input: RewriteInput): ProgrammeEvent[] {
  const { answers, resume } = readRunning(input);
  return generateProgramme({ ...answers, resume }).events;
}

it(
  'any programme that is written anew holds every claim',
  () => {
    const checked = checkTogether(running, CLAIMS, RUNS, (input): [Result, RunningProgramme] => {
      const rewriting = rewriteProgramme(input, NOW);
      const all = applied(input, rewriting.writes);
      const shown = all.filter(({ archived_at }) => archived_at === null);
      const { resume } = readRunning(input);
      const kept = new Set(resume.kept.map(({ id }) => id));
      const planned = shown.filter(({ id }) => !kept.has(id));
      return [{ ...rewriting, all, shown, planned, from: resume.from }, input];
    });
    expect(checked).toBe(RUNS);
  },
  SLOW,
);
