import { z } from 'zod';
import type { Operation } from '#shared/coach/planner/plan/operation.ts';
import {
  contextOfFixture,
  dialogueOfFixture,
  type FixtureDialogue,
  type PlanFixture,
} from '#shared/coach/planner/testing/plan-fixture.ts';
import { understand } from '#shared/coach/planner/changes/understand.ts';
import { faultOfSet } from './fault-of-set.ts';
import { type Accepted, brokenInvariant, isMatch, isWrite, matches } from './compare-operations.ts';

interface Item {
  id: string;
  fixture: string;
  utterance: string;
  dialogue?: FixtureDialogue;
  accept_any: Accepted[][];
}
const setSchema = z.object({
  fixtures: z.record(
    z.string(),
    z.looseObject({
      now: z.string(),
      timezone: z.string(),
      tasks: z.array(z.looseObject({ id: z.string() })),
    }),
  ),
  items: z
    .array(
      z.looseObject({
        id: z.string(),
        fixture: z.string(),
        utterance: z.string(),
        accept_any: z.array(z.array(z.looseObject({ op: z.string() }))),
      }),
    )
    .min(1),
});
export interface PlanningSet {
  fixtures: Record<string, PlanFixture>;
  items: Item[];
}

/** How many items were understood exactly, and how many changes stand in no accepted list. */
export interface PlanningScore {
  n: number;
  exact: number;
  wrong_writes: number;
  /** One for each item that failed. */
  lines: string[];
}

/** The class of a hard stop for a message beside tasks of these titles, null where it is none. The triage comes before the planner. */
export type Stop = (message: string, titles: readonly string[]) => string | null;

/** The fixtures and items of a file. Throws one sentence where it is no such set. */
export function parsePlanningSet(content: unknown): PlanningSet {
  const parsed = setSchema.safeParse(content);
  // Operations and fixtures are compared as they are; a wrong one fails its own item.
  if (parsed.success) return content as PlanningSet;
  throw faultOfSet('planning sentences', content, parsed.error);
}

export function scorePlanning({ fixtures, items }: PlanningSet, stop: Stop = () => null): PlanningScore {
  const score: PlanningScore = { n: items.length, exact: 0, wrong_writes: 0, lines: [] };
  for (const item of items) {
    const fixture = fixtures[item.fixture];
    if (!fixture) throw new Error(`${item.id} names no fixture: ${item.fixture}`);
    const context = contextOfFixture(fixture);
    const stopped = stop(
      item.utterance,
      fixture.tasks.map(({ title }) => title),
    );
    const found: Operation[] = stopped
      ? [{ op: 'safety', class: stopped }]
      : understand(item.utterance, context.now, context, dialogueOfFixture(item.dialogue));
    const lists = item.accept_any.map((list) => list.filter(({ op }) => op !== 'constraint'));
    const broken = brokenInvariant(found, context);
    const isExact = lists.some((list) => matches(found, list)) && broken === null;
    const wrong = found.filter(
      (operation) =>
        isWrite(operation) && !lists.some((list) => list.some((accepted) => isMatch(operation, accepted))),
    );
    score.exact += isExact ? 1 : 0;
    score.wrong_writes += wrong.length;
    if (!isExact || wrong.length > 0) {
      const wrongly = wrong.length > 0 ? ' WRONG WRITE' : '';
      score.lines.push(
        `${item.id}${wrongly}${broken ? ` (${broken})` : ''}: "${item.utterance}" gave ${JSON.stringify(found)}`,
      );
    }
  }
  return score;
}
