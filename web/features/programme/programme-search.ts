import type { LocalDate } from '#shared/protocol/ids.ts';

export const PROGRAMME_VIEWS = ['today', 'weekly', 'overview'] as const;
export type ProgrammeView = (typeof PROGRAMME_VIEWS)[number];

/** What a shortcut or a reminder asks to open: the check-in or Plan the Day, of the named day or else of today. */
const ACTIONS = ['checkin', 'plan'] as const;
export type ProgrammeAction = (typeof ACTIONS)[number];

/** What the Program screen keeps in the address: the tab, the day, and the wish of a shortcut or a reminder. */
export interface ProgrammeSearch {
  view?: ProgrammeView;
  day?: LocalDate;
  action?: ProgrammeAction;
}

/** Reads the address. Whatever is not understood is left out, so that an old link still opens the screen. */
export function parseProgrammeSearch(raw: Record<string, unknown>): ProgrammeSearch {
  const search: ProgrammeSearch = {};
  const view = PROGRAMME_VIEWS.find((name) => name === raw.view);
  if (view) search.view = view;
  if (typeof raw.day === 'string' && isCalendarDay(raw.day)) search.day = raw.day;
  const action = ACTIONS.find((name) => name === raw.action);
  if (action) search.action = action;
  return search;
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
