import { FIRST_LESSON } from '../../../content/curriculum.ts';
import type { Choices } from '../sheet/choices.ts';
import { placeCheckInAndPlan, reflectionDraft } from './plan-fixed.ts';
import type { Draft } from '../sheet/draft.ts';
import { lessonDraft } from './plan-lessons.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';

/** On a Sunday the week's reflection is today, and has to fit the first day's few minutes. */
const FIRST_REFLECTION_MINUTES = 4;
const BEFORE_BED = 60;

/**
 * The sign-up day: the check-in, and beside it at most 20 minutes: Plan the Day, the habits questionnaire, a lesson
 * and one or two small things that can be done at any hour. Late in the evening they stand without a time. Nothing where
 * the programme runs already.
 */
export function planFirstDay(sheet: PlanSheet, choices: Choices): void {
  const day = sheet.firstDay;
  if (!day) return;
  const task = day.weekend ? choices.task.weekend : choices.task.weekday;
  placeCheckInAndPlan(sheet, day, choices);
  sheet.place(day, questionnaireDraft(), day.earliest);
  sheet.place(day, lessonDraft(FIRST_LESSON), day.earliest);
  if (choices.atNight) sheet.placeAnyTime(day, glassDraft());
  else sheet.place(day, glassDraft(), choices.bedtime - BEFORE_BED);
  if (day.weekday === 7)
    sheet.place(day, reflectionDraft(day.week, FIRST_REFLECTION_MINUTES), choices.reflection.at);
  else sheet.place(day, reasonDraft(), task);
}

function questionnaireDraft(): Draft {
  return {
    rule: 'habits-questionnaire',
    key: 'first',
    title: 'Habits questionnaire',
    type: 'core',
    minutes: 5,
    why: 'What you already do decides which habits are worth adding.',
    techniques: ['1.5', '2.3'],
    article: 'habit-formation',
  };
}

function glassDraft(): Draft {
  return {
    rule: 'first-day',
    key: 'glass',
    title: 'Put a glass by the bed for the morning',
    type: 'habit',
    minutes: 1,
    why: 'A thing in the right place is a reminder that needs no phone.',
    techniques: ['7.1', '12.5'],
    article: 'hydrationOnWaking',
  };
}

function reasonDraft(): Draft {
  return {
    rule: 'first-day',
    key: 'reason',
    title: 'Write down why you are starting',
    type: 'core',
    minutes: 2,
    why: 'A reason in your own words is what you come back to in a hard week.',
    techniques: ['1.9', '5.1'],
    article: 'habit-formation',
  };
}
