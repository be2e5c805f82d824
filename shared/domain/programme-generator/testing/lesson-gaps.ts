import { CURRICULUM } from '../../../content/curriculum.ts';
import { DEFAULT_PRIORITY, PRIORITY_AREAS, type Setup } from '../../../content/setup-options.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import { isKeptOnRegeneration } from '../../tasks/own-tasks.ts';
import { datesOfWeek, dateOf, weekOfEvent } from '../sheet/kept-events.ts';
import { WEEKS } from '../sheet/plan-sheet.ts';
import { ruleOf } from './read-programme.ts';

/** Of fewer days it is the next week that gets what finds no place. */
const DAYS_NEEDED = 2;

/**
 * The weeks that read less than rule 6 asks for, of the days from `from` on: two lessons a week or three, by their
 * share of the days, while an article of a wanted area is left that nobody has read.
 */
export function weeksShortOfLessons(
  shown: readonly ProgrammeEvent[],
  { startDate, from, setup }: { startDate: LocalDate; from: LocalDate; setup: Setup | undefined },
): { week: number; due: number; has: number }[] {
  const priorityOf = (area: (typeof PRIORITY_AREAS)[number]) => setup?.priorities?.[area] ?? DEFAULT_PRIORITY;
  const perWeek = PRIORITY_AREAS.some((area) => priorityOf(area) === 'top') ? 3 : 2;
  const wanted = PRIORITY_AREAS.filter((area) => priorityOf(area) !== 'none').flatMap(
    (area) => CURRICULUM[area],
  );
  const lessons = shown
    .filter((event) => ruleOf(event) === 'lesson')
    .map((event) => ({
      event,
      week: weekOfEvent(startDate, event),
      isHistory: dateOf(event) < from || isKeptOnRegeneration(event),
    }));
  return Array.from({ length: WEEKS }, (_, n) => n + 1).flatMap((week) => {
    const open = datesOfWeek(startDate, week).filter((date) => date >= from).length;
    const due = Math.ceil((open * perWeek) / 7);
    const has = lessons.filter((one) => one.week === week).length;
    const known = new Set(
      lessons
        .filter((one) => one.isHistory || one.week <= week)
        .map(({ event }) => String(event.metadata.article)),
    );
    const isAllRead = wanted.every((article) => known.has(article));
    return open < DAYS_NEEDED || has >= due || isAllRead ? [] : [{ week, due, has }];
  });
}
