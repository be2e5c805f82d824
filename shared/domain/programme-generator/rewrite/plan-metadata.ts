/** What the plan says of its own events in their metadata. */
export const PLAN_KEYS = [
  'rule',
  'why',
  'techniques',
  'article',
  'duration_minutes',
  'description',
  'source',
  'area',
  'exercise',
  'dose',
] as const;

/** Says that a hand has set the event's place (own-tasks.ts), which is no longer so where the plan sets it. */
const PLACE_KEYS = ['edited_at', 'planned'];

const ofThePlan = new Set<string>([...PLAN_KEYS, ...PLACE_KEYS]);

/** What others have put to an event, the status among it: it stays with the event when the plan is written anew. */
export function keptMetadata(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadata).filter(([key, value]) => value !== undefined && !ofThePlan.has(key)),
  );
}
