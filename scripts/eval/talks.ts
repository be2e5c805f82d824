import { z } from 'zod';
import { isChange, type Change, type Operation } from '#shared/coach/planner/plan/operation.ts';
import {
  reply,
  reportOf,
  startSession,
  type ScenarioSession,
} from '#shared/coach/planner/session/scenario-session.ts';
import { contextOfFixture, type PlanFixture } from '#shared/coach/planner/testing/plan-fixture.ts';
import { type Accepted, brokenInvariant, isMatch, matches } from './compare-operations.ts';
import { faultOfSet } from './fault-of-set.ts';
import type { Stop } from './planning.ts';

type Turn = string | { say: string; at: string };
interface Talk {
  id: string;
  fixture: string;
  kind?: string;
  turns: Turn[];
  accept_final: Accepted[][];
  cards?: { turn: number; class: string }[];
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
  talks: z
    .array(
      z.looseObject({
        id: z.string(),
        fixture: z.string(),
        turns: z.array(z.union([z.string(), z.object({ say: z.string(), at: z.string() })])).min(1),
        accept_final: z.array(z.array(z.looseObject({ op: z.string() }))).min(1),
        cards: z.array(z.object({ turn: z.number(), class: z.string() })).optional(),
      }),
    )
    .min(1),
});
export interface TalksSet {
  fixtures: Record<string, PlanFixture>;
  talks: Talk[];
}

export interface TalksScore {
  n: number;
  right: number;
  /** Talks with a change of a task that an accepted list names, in none of their ways. */
  wrong_final: number;
  /** Changes of tasks that no accepted list names. */
  extra_changes: number;
  /** Questions that stand in no accepted list, a talk. */
  asked_beyond: number;
  /** Each turn of each talk that failed. */
  lines: string[];
}

/** The fixtures and talks of a file. Throws one sentence where it is no such set. */
export function parseTalksSet(content: unknown): TalksSet {
  const parsed = setSchema.safeParse(content);
  if (parsed.success) return content as TalksSet;
  throw faultOfSet('talks', content, parsed.error);
}

/** Plays each talk by the product's own session from its opening on; only what the turn before left is handed on. */
export function scoreTalks({ fixtures, talks }: TalksSet, stop: Stop = () => null): TalksScore {
  const score: TalksScore = {
    n: talks.length,
    right: 0,
    wrong_final: 0,
    extra_changes: 0,
    asked_beyond: 0,
    lines: [],
  };
  let asked = 0;
  for (const talk of talks) {
    const fixture = fixtures[talk.fixture];
    if (!fixture) throw new Error(`${talk.id} names no fixture: ${talk.fixture}`);
    const played = playTalk(talk, fixture, stop);
    score.right += played.isRight ? 1 : 0;
    score.wrong_final += played.isWrong ? 1 : 0;
    score.extra_changes += played.extra;
    asked += played.asked;
    if (!played.isRight)
      score.lines.push(
        `${talk.id}${played.isWrong ? ' WRONG FINAL' : ''} (${talk.kind ?? ''})`,
        ...played.lines,
      );
  }
  score.asked_beyond = talks.length > 0 ? asked / talks.length : 0;
  return score;
}

function playTalk(talk: Talk, fixture: PlanFixture, stop: Stop) {
  const context = contextOfFixture(fixture);
  let session: ScenarioSession = startSession('pre_checkin_review', context).session;
  let latest = context.now;
  const lines: string[] = [];
  const cards: string[] = [];
  let asked = 0;
  for (const [n, turn] of talk.turns.entries()) {
    const { say, at } = typeof turn === 'string' ? { say: turn, at: latest } : turn;
    latest = at;
    const card = stop(
      say,
      fixture.tasks.map(({ title }) => title),
    );
    if (card !== null) {
      cards.push(`${n + 1} ${card}`);
      lines.push(`  ${n + 1} "${say}" -> card ${card}`);
      continue;
    }
    const answer = reply(session, say, at, { ...context, now: at });
    session = answer.session;
    const question = questionOf(session);
    // The last question may be one that the set accepts.
    if (question && !talk.accept_final.some((list) => list.some((each) => isMatch(question, each))))
      asked += 1;
    lines.push(`  ${n + 1} "${say}" -> ${answer.message.content.replaceAll('\n', ' ')}`);
  }
  const waiting = questionOf(session);
  const { plan } = reportOf(session, { ...context, now: latest });
  const found: Change[] = plan?.operations ?? [];
  const isAccepted = (list: readonly Accepted[]): boolean => {
    const question = list.find(({ op }) => op === 'clarify');
    const isAsked = question === undefined || (waiting !== null && isQuestion(waiting, question));
    return (
      isAsked &&
      matches(
        found,
        list.filter(({ op }) => op !== 'clarify' && op !== 'constraint'),
      )
    );
  };
  const broken = brokenInvariant(found, context);
  const wantedCards = (talk.cards ?? []).map((card) => `${card.turn} ${card.class}`);
  const isRight =
    broken === null &&
    JSON.stringify(cards) === JSON.stringify(wantedCards) &&
    talk.accept_final.some(isAccepted);
  const accepted = talk.accept_final.flat();
  const named = new Set(accepted.map(({ task_id }) => task_id));
  const unwanted = found.filter((change) => !accepted.some((each) => isMatch(change, each)));
  lines.push(
    `  = ${JSON.stringify(found, (key, value: unknown) => (key === 'seen' ? undefined : value))}${broken ? ` (${broken})` : ''}`,
    `  wanted ${JSON.stringify(talk.accept_final)}`,
  );
  return {
    isRight,
    isWrong: unwanted.some(({ task_id }) => named.has(task_id)),
    extra: unwanted.filter(({ task_id }) => !named.has(task_id)).length,
    asked,
    lines,
  };
}

/** The question of a wish that waits; the questions of the talk's own steps are none. */
function questionOf(session: ScenarioSession): Extract<Operation, { op: 'clarify' }> | null {
  if (session.type !== 'pre_checkin_review' || session.pending === null) return null;
  const { pending } = session;
  const isOffer = session.step === 'place' && pending.reason === 'confirm';
  if (isOffer) return null;
  return {
    op: 'clarify',
    reason: pending.reason,
    ...(pending.with ? { with: pending.with } : {}),
    ...(pending.candidates ? { candidates: pending.candidates } : {}),
    ...(pending.ops ? { ops: pending.ops } : {}),
  };
}

function isQuestion(waiting: Extract<Operation, { op: 'clarify' }>, accepted: Accepted): boolean {
  if (!isMatch(waiting, accepted)) return false;
  const wanted = Array.isArray(accepted.ops) ? (accepted.ops as Accepted[]) : null;
  return wanted === null || matches((waiting.ops ?? []).filter(isChange), wanted);
}
