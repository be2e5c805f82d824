import { PRACTICES, type Practice } from '../../content/practices.ts';
import { PRIORITY_AREAS, type PriorityArea } from '../../content/setup-options.ts';
import type { Choices, PriorityLevel } from './choices.ts';
import type { DaySheet } from './day-sheet.ts';
import type { Draft } from './draft.ts';
import { dateOf } from './kept-events.ts';
import type { PlanSheet } from './plan-sheet.ts';

/** A week that has hardly any days left brings no practical task. */
const DAYS_NEEDED = 3;

/**
 * Small practical tasks for food, sleep and emotional health: one in two weeks for "a bit", one a week for "in-depth",
 * two a week for a top priority. On the day with the most room, and never two of them on one day while others are free.
 */
export function createPracticePlanner(sheet: PlanSheet, choices: Choices) {
  const past = sheet.kept.ofRule('practice');
  const taken = new Map<PriorityArea, number>(
    PRIORITY_AREAS.map((area) => [area, past.filter(({ metadata }) => metadata.area === area).length]),
  );
  const used = new Map<string, number>();
  for (const event of past) used.set(dateOf(event), (used.get(dateOf(event)) ?? 0) + 1);
  return {
    planWeek(week: number): void {
      if (sheet.daysOf(week).length < DAYS_NEEDED) return;
      for (const area of PRIORITY_AREAS) {
        const list = PRACTICES[area];
        if (!list) continue;
        for (let n = 0; n < countIn(week, choices.priorities[area]); n += 1) {
          if (sheet.kept.has({ rule: 'practice', key: `${area}/w${week}/${n + 1}` })) continue;
          const turn = taken.get(area) ?? 0;
          const practice = list[turn % list.length];
          taken.set(area, turn + 1);
          if (practice) placePractice(week, practiceDraft(practice, area, `${area}/w${week}/${n + 1}`));
        }
      }
    },
  };

  function placePractice(week: number, draft: Draft): void {
    const load = (day: DaySheet) => used.get(day.date) ?? 0;
    const placed = [...sheet.daysOf(week)]
      .sort((a, b) => load(a) - load(b) || b.left - a.left || (a.date < b.date ? -1 : 1))
      .some((day) => {
        if (!sheet.place(day, draft, day.weekend ? choices.task.weekend : choices.task.weekday)) return false;
        used.set(day.date, load(day) + 1);
        return true;
      });
    if (!placed) sheet.placeInWeek(week, draft);
  }
}

function countIn(week: number, priority: PriorityLevel): number {
  if (priority === 0) return 0;
  if (priority === 1) return week % 2;
  return priority - 1;
}

function practiceDraft(practice: Practice, area: PriorityArea, key: string): Draft {
  const { title, minutes, article, why } = practice;
  return {
    rule: 'practice',
    key,
    title,
    type: 'core',
    minutes,
    why,
    techniques: ['1.4', '8.1'],
    article,
    area,
  };
}
