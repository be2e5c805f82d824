import { PRIORITY_AREAS, type Setup } from '#shared/content/setup-options.ts';

/** The steps of the setup, from 0, that a saved one left at their defaults: the first run asks for less. */
export function openStepsOf({ priorities, investigations, consultations }: Setup): number[] {
  return [
    ...(PRIORITY_AREAS.some((area) => priorities?.[area] === undefined) ? [1] : []),
    ...(investigations === undefined ? [2] : []),
    ...(consultations === undefined ? [3] : []),
  ];
}
