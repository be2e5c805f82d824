export type Planner = typeof import('./planner.ts');

/** Fetches the planner; precached, so that it is there without a connection too. */
export const loadPlanner = (): Promise<Planner> => import('./planner.ts');
