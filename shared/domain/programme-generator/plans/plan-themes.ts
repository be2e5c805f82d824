import { PRIORITY_AREAS, type PriorityArea } from '../../../content/setup-options.ts';
import {
  AREA_THEMES,
  CLOSING_THEMES,
  GENERAL_THEMES,
  OPENING_THEME,
  type WeeklyTheme,
} from '../../../content/weekly-themes.ts';
import type { Choices } from '../sheet/choices.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';
import { phaseOf } from '../sheet/programme-phase.ts';

/** Themes of these areas are for doing, the others are daily habits. */
const CORE_AREAS: ReadonlySet<PriorityArea> = new Set([
  'cardioExercises',
  'strengthExercises',
  'foodNutrition',
]);

/** One thread a week beside the days: an opening, the wanted areas in turn, and a close. */
export function planTheme(sheet: PlanSheet, choices: Choices, week: number): void {
  if (!sheet.hasRoomForWeek(week)) return;
  const { theme, area } = themeOf(choices, week);
  sheet.placeInWeek(week, {
    rule: 'theme',
    key: `w${week}`,
    title: theme.title,
    type: area !== null && CORE_AREAS.has(area) ? 'core' : 'habit',
    minutes: 0,
    why: theme.why,
    techniques: ['1.1', '8.3'],
    article: theme.article,
    ...(area === null ? {} : { area }),
  });
}

function themeOf(choices: Choices, week: number): { theme: WeeklyTheme; area: PriorityArea | null } {
  if (week === 1) return { theme: OPENING_THEME, area: null };
  if (phaseOf(week) === 'consolidate') return { theme: CLOSING_THEMES[week === 11 ? 0 : 1], area: null };
  const areas = PRIORITY_AREAS.filter((area) => choices.priorities[area] > 0);
  const turn = week - 2;
  const area = areas[turn % Math.max(1, areas.length)] ?? null;
  const all = area === null ? GENERAL_THEMES : AREA_THEMES[area];
  const list = choices.atNight ? all.filter(({ byDay }) => !byDay) : all;
  const round = area === null ? turn : Math.floor(turn / areas.length);
  return { theme: list[round % list.length] ?? all[0], area };
}
