import {
  DEFAULT_PRIORITY,
  PRIORITY_AREAS,
  type PriorityArea,
  type Setup,
} from '#shared/content/setup-options.ts';
import { setupOfForm, type SetupForm } from './setup-form.ts';

export const FIRST_RUN = 'Three short answers';
export const FIRST_RUN_LEAD = 'Leave open what does not matter. Nothing here costs money.';

/**
 * What the first run saves: the times, the area that matters most, and what to be careful about. The rest is left to
 * the defaults: measurements and consultations, which cost money, are chosen in their own steps.
 */
export function setupOfFirstRun(form: SetupForm): Setup {
  const { scheduling, carefulAbout } = setupOfForm(form);
  const most = mostOf(form);
  return {
    scheduling,
    ...(most !== null && { priorities: { [most]: 'top' } }),
    ...(carefulAbout !== undefined && { carefulAbout }),
  };
}

/** The area that matters most; null where none was chosen. */
export function mostOf({ priorities }: SetupForm): PriorityArea | null {
  return PRIORITY_AREAS.find((area) => priorities[area] === 'top') ?? null;
}

/** The form with one area that matters most, or with none. */
export function withMost(form: SetupForm, most: PriorityArea | null): SetupForm['priorities'] {
  const level = (area: PriorityArea) => {
    if (area === most) return 'top';
    return form.priorities[area] === 'top' ? DEFAULT_PRIORITY : form.priorities[area];
  };
  return Object.fromEntries(PRIORITY_AREAS.map((area) => [area, level(area)])) as SetupForm['priorities'];
}
