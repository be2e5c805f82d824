import { PRACTICES, type Practice } from '../../../content/practices.ts';
import { PRIORITY_AREAS, type PriorityArea } from '../../../content/setup-options.ts';
import type { Choices, PriorityLevel } from '../sheet/choices.ts';
import type { DaySheet } from '../sheet/day-sheet.ts';
import type { Draft } from '../sheet/draft.ts';
import { dateOf } from '../sheet/kept-events.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';

const AREAS = PRIORITY_AREAS.filter((area) => PRACTICES[area] !== undefined);
/** However much is wanted: more than this is not done, and is discouraging to look at. */
const MOST_A_WEEK = 4;
const MOST_A_DAY = 2;
/** A week that has hardly any days left brings no practical task. */
const DAYS_NEEDED = 3;

/**
 * Small practical tasks for food, sleep and emotional health: one in two weeks for "a bit", one a week for "in-depth",
 * two a week for a top priority; four a week at most, where the areas take turns with their second one. On the day with
 * the most room, and never two of them on one day while others are free.
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
      if (sheet.daysAfterSignUp(week) < DAYS_NEEDED || sheet.daysOf(week).length === 0) return;
      for (const { area, n } of wantedIn(week)) {
        const key = `${area}/w${week}/${n}`;
        if (sheet.kept.has({ rule: 'practice', key })) continue;
        const turn = taken.get(area) ?? 0;
        const list = PRACTICES[area] ?? [];
        const practice = list[turn % list.length];
        taken.set(area, turn + 1);
        if (practice) placePractice(week, practiceDraft(practice, area, key));
      }
    },
  };

  /** Each area's first task of the week, then their second ones, of which another area's comes first each week. */
  function wantedIn(week: number): { area: PriorityArea; n: number }[] {
    const wanted = (n: number) => AREAS.filter((area) => countIn(week, choices.priorities[area]) >= n);
    const second = wanted(2);
    const first = week % Math.max(1, second.length);
    const turned = [...second.slice(first), ...second.slice(0, first)];
    return [...wanted(1).map((area) => ({ area, n: 1 })), ...turned.map((area) => ({ area, n: 2 }))].slice(
      0,
      MOST_A_WEEK,
    );
  }

  function placePractice(week: number, draft: Draft): void {
    const load = (day: DaySheet) => used.get(day.date) ?? 0;
    const placed = sheet
      .daysOf(week)
      .filter((day) => load(day) < MOST_A_DAY)
      .sort((a, b) => load(a) - load(b) || b.left - a.left || (a.date < b.date ? -1 : 1))
      .some((day) => {
        if (!sheet.place(day, draft, day.weekend ? choices.task.weekend : choices.task.weekday)) return false;
        used.set(day.date, load(day) + 1);
        return true;
      });
    // A week that is almost over leaves nothing small to the next one.
    if (!placed && sheet.hasRoomForWeek(week)) sheet.placeInWeek(week, draft);
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
