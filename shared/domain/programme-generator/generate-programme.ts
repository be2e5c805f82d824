import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { Programme } from '../../product/tables/programmes.schema.ts';
import { addDays, dayOfWeek } from '../time/local-date.ts';
import { byTimeThenTitle } from '../time/programme-week.ts';
import { instantOf } from '../time/zoned-time.ts';
import { chooseHabits } from './plans/choose-habits.ts';
import { adaptationOf } from './sheet/adaptation-of.ts';
import { resolveChoices, type Choices } from './sheet/choices.ts';
import type { DaySheet } from './sheet/day-sheet.ts';
import type { Draft } from './sheet/draft.ts';
import type { GeneratorInput } from './sheet/generator-input.ts';
import { createCardioPlanner } from './plans/plan-cardio.ts';
import { planConsultations } from './plans/plan-consultations.ts';
import { planFirstDay } from './plans/plan-first-day.ts';
import { planFixed } from './plans/plan-fixed.ts';
import { createHabitPlanner } from './plans/plan-habits.ts';
import { planInvestigations } from './plans/plan-investigations.ts';
import { createLessonPlanner } from './plans/plan-lessons.ts';
import { createPracticePlanner } from './plans/plan-practices.ts';
import { createPlanSheet, WEEKS } from './sheet/plan-sheet.ts';
import { planStrength } from './plans/plan-strength.ts';
import { planTheme } from './plans/plan-themes.ts';
import { restDayOf } from './plans/rest-day.ts';
import { toEvent } from './sheet/to-event.ts';
import { trainingWeekFor } from './sheet/training-week.ts';

export interface GeneratedProgramme {
  programme: Programme;
  events: ProgrammeEvent[];
  /** What could not be had in full, in sentences for the participant. */
  notes: string[];
}

/**
 * Writes a programme of 12 weeks. Pure: equal inputs give equal programmes.
 *
 *   the sign-up day ─▶ each week: fixed times ─▶ training ─▶ habits ─▶ lessons, practice, steps ─▶ the week's items
 *
 * What comes first takes the day's minutes first. What finds no place becomes an item of its week; habits rest on a day
 * that is full, and a target that the daily time does not allow is said in the notes.
 * Activity after WHO 2020, UK CMO 2019 and ACSM 2009, named in each session's metadata; techniques after the BCT
 * Taxonomy v1, mostly of the kinds that NICE PH49 (2014) recommends: goals and planning, feedback and monitoring.
 * With `resume` only the days from there on are written, around what stays, which is not among the events.
 * A start that is no Monday, or a sign-up after the end, is a RangeError.
 */
export function generateProgramme(input: GeneratorInput): GeneratedProgramme {
  if (dayOfWeek(input.startDate) !== 1)
    throw new RangeError(`A programme starts on a Monday: ${input.startDate}`);
  const choices = resolveChoices(input);
  const training = trainingWeekFor(choices.priorities.strengthExercises);
  const sheet = createPlanSheet(input, choices);
  const ofWeek = {
    training,
    restOf: (week: number) => restDayOf(sheet, input.startDate, training, week),
    adaptationOf: (week: number) => adaptationOf(input.adaptations ?? [], week),
  };
  const investigations = planInvestigations(sheet, choices, input);
  const lessons = createLessonPlanner(sheet, choices);
  const readBefore = (week: number, article: string, good?: (days: DaySheet[]) => DaySheet[]) =>
    lessons.readBefore(week, article, investigations.readIn(week), good);
  const cardio = createCardioPlanner(sheet, choices, { ...ofWeek, readBefore });
  const habits = createHabitPlanner(
    sheet,
    choices,
    { ...ofWeek, readBefore },
    chooseHabits(input.questionnaire, choices),
  );
  const practices = createPracticePlanner(sheet, choices);

  planFirstDay(sheet, choices);
  for (let week = sheet.firstDay?.week ?? sheet.firstWeek; week <= WEEKS; week += 1) {
    planFixed(sheet, choices, week);
    lessons.planBeforeStrength(week, training);
    const { volume } = ofWeek.adaptationOf(week);
    const { timeZone } = input;
    planStrength(sheet, choices, { training, rest: ofWeek.restOf(week), volume, timeZone }, week);
    cardio.planWeek(week);
    habits.planWeek(week);
    investigations.planWeek(week);
    lessons.planWeek(
      week,
      habits.newIn(week).map(({ routine }) => routine.id),
      investigations.readIn(week),
    );
    practices.planWeek(week);
    planTheme(sheet, choices, week);
  }
  if (choices.namedCare) sheet.placeInWeek(sheet.firstWeek, askAboutCare());
  planConsultations(sheet, input.setup?.consultations ?? {}, investigations.reviewedBy);
  habits.growDoses();

  const events = sheet.placed.map((placed) => toEvent(input, placed)).sort(byStart);
  if (new Set(events.map(({ id }) => id)).size !== events.length)
    throw new Error('Two events share a rule and a key');
  return {
    programme: {
      id: input.programmeId,
      title: 'Your 12-week programme',
      start_date: input.startDate,
      end_date: addDays(input.startDate, WEEKS * 7 - 1),
      time_zone: input.timeZone,
      created_at: instantOf(input.signedUpAt, input.timeZone),
    },
    events,
    notes: [
      ...cautionNotes(choices),
      cardio.shortfall(),
      ...habits.shortfalls(),
      ...investigations.notes,
    ].filter((note) => note !== null),
  };
}

/** Who named something to be careful about is sent to somebody who can say what it means for training. */
function askAboutCare(): Draft {
  return {
    rule: 'practice',
    key: 'ask-about-care',
    title: 'Ask your doctor or nurse what to be careful about',
    type: 'core',
    minutes: 0,
    why: 'Somebody who knows your history can say what is safe, and what you need not avoid.',
    techniques: ['3.1', '9.1'],
    article: 'blood-pressure',
  };
}

function cautionNotes(choices: Choices): string[] {
  if (!choices.cautious) return [];
  return [
    'Intervals, cold showers and cardio bursts are left out until it is clear that they are safe for you.',
  ];
}

/** In the order of the days, and of each day's list within them. */
function byStart(a: ProgrammeEvent, b: ProgrammeEvent): number {
  const [dayOfA, dayOfB] = [a.start_local.slice(0, 10), b.start_local.slice(0, 10)];
  if (dayOfA !== dayOfB) return dayOfA < dayOfB ? -1 : 1;
  return byTimeThenTitle(a, b);
}
