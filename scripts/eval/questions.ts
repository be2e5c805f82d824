import { z } from 'zod';
import { LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import type { CoachReply, Turn } from '#shared/coach/answers/coach-reply.ts';
import { turnOfReply } from '#shared/coach/answers/turn-of.ts';
import { factsOfFixture, filesOfFixture, type CoachFixture } from './coach-fixture.ts';
import type { CoachSide } from './coach-sides.ts';
import { matches, type Accepted } from './compare-operations.ts';
import { changesOfProposal } from './changes-of-proposal.ts';
import { faultOfSet } from './fault-of-set.ts';
import { idOf } from './fixture-ids.ts';

/** Articles of these categories, and these, came after the outline that the sets go by: nobody judges them. */
const LATER = new Set(['aches', 'everyday']);
const LATER_IDS = new Set(
  'creatine probiotics detox-vinegar keto-low-carb religious-fasting hangover gout ibs-bloating gluten-coeliac restless-legs shift-work-health hot-weather restart-after-break swimming sports-kit asthma-exercise'.split(
    ' ',
  ),
);
/** As many earlier messages go along as the product hands on. */
const HISTORY = 5;

type Need =
  | { re: string }
  | { cites: string[] }
  | { new: true }
  | { any: Need[] }
  | { proposal: { touches?: string[]; leaves?: string[]; ops?: string[]; exact?: Accepted[][] } };

interface Question {
  id: string;
  fixture: string;
  kind?: string;
  turns: string[];
  needs: Need[];
  articles?: string[];
  mustNot: string[];
}
export interface QuestionsSet {
  fixtures: Record<string, CoachFixture>;
  questions: Question[];
}

const exactSchema = z.array(z.array(z.looseObject({ op: z.string() })));
const needSchema: z.ZodType<object> = z.lazy(() =>
  z.looseObject({
    any: z.array(needSchema).optional(),
    proposal: z.looseObject({ exact: exactSchema.optional() }).optional(),
  }),
);
const setSchema = z.object({
  fixtures: z.record(z.string(), z.looseObject({ now: z.string(), today: z.string() })),
  questions: z
    .array(
      z.looseObject({
        id: z.string(),
        fixture: z.string(),
        turns: z.array(z.string()).min(1),
        needs: z.array(needSchema),
        mustNot: z.array(z.string()),
      }),
    )
    .min(1),
});

/** Throws one sentence where it is no such set. */
export function parseQuestionsSet(content: unknown): QuestionsSet {
  const parsed = setSchema.safeParse(content);
  if (parsed.success) return content as QuestionsSet;
  throw faultOfSet('questions', content, parsed.error);
}

export interface QuestionsScore {
  n: number;
  passed: number;
  /** Questions with a citation outside of what may be cited. */
  wrong_article: number;
  lines: string[];
}

/** Each question is one conversation of the coach; the last answer is judged, and what no answer may say in all of them. */
export async function scoreQuestions(set: QuestionsSet, side: CoachSide): Promise<QuestionsScore> {
  const score: QuestionsScore = { n: set.questions.length, passed: 0, wrong_article: 0, lines: [] };
  for (const question of set.questions) {
    const fixture = set.fixtures[question.fixture];
    if (!fixture) throw new Error(`${question.id} names no fixture: ${question.fixture}`);
    const replies = await talk(question.turns, fixture, side);
    const faults = faultsOf(question, replies);
    const wrong = wrongArticles(question, replies);
    if (wrong.length > 0) score.wrong_article += 1;
    if (faults.length === 0 && wrong.length === 0) score.passed += 1;
    else {
      score.lines.push(
        `${side.name} ${question.id} (${question.kind ?? ''}): ${[...faults, ...wrong].join('; ')}`,
      );
      for (const [at, turn] of question.turns.entries())
        score.lines.push(`  "${turn}" -> ${replies[at] ? shown(replies[at]) : ''}`);
    }
  }
  return score;
}

async function talk(turns: readonly string[], fixture: CoachFixture, side: CoachSide): Promise<CoachReply[]> {
  const [facts, files] = [factsOfFixture(fixture), filesOfFixture(fixture)];
  const earlier: Turn[] = [];
  const replies: CoachReply[] = [];
  for (const turn of turns) {
    const reply = await side.answer(turn, facts, earlier.slice(-HISTORY), side.judge(turn), files);
    replies.push(reply);
    earlier.push({ role: 'user', content: turn }, turnOfReply(reply));
  }
  return replies;
}

/** The words of an answer as they are read: without Markdown's marks. */
function wordsOf(reply: CoachReply): string {
  const proposed = (reply.proposal?.tasks ?? []).map(({ title }) => title);
  return [reply.content, reply.for_you, reply.next_step?.title, reply.next_step?.time, ...proposed]
    .filter(Boolean)
    .join(' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*_[\]`\\]/g, '')
    .replaceAll('’', "'");
}

function citedBy(reply: CoachReply): string[] {
  return reply.citations.flatMap((each) => (each.kind === 'article' ? [each.article_id] : []));
}

function faultsOf({ needs, mustNot }: Question, replies: readonly CoachReply[]): string[] {
  const last = replies.at(-1);
  if (!last) return ['no answer'];
  const faults = needs
    .filter((need) => !holds(need, last, replies.slice(0, -1)))
    .map((need) => `not ${JSON.stringify(need)}`);
  for (const pattern of mustNot) {
    const article = /^article:(.+)$/.exec(pattern)?.[1];
    const is = (reply: CoachReply) =>
      article === undefined
        ? new RegExp(pattern, 'i').test(wordsOf(reply))
        : citedBy(reply).includes(article);
    if (replies.some(is)) faults.push(`says ${pattern}`);
  }
  const cards = replies.filter(({ triage }) => triage && triage.level !== 'none');
  if (cards.length > 0) faults.push(`a card: ${cards.map(({ triage }) => triage?.rule).join()}`);
  return faults;
}

function holds(need: Need, reply: CoachReply, before: readonly CoachReply[]): boolean {
  if ('any' in need) return need.any.some((each) => holds(each, reply, before));
  if ('re' in need) return new RegExp(need.re, 'i').test(wordsOf(reply));
  if ('cites' in need) return citedBy(reply).some((id) => need.cites.includes(id));
  if ('new' in need) return before.every((each) => wordsOf(each) !== wordsOf(reply));
  const { touches = [], leaves = [], ops, exact } = need.proposal;
  const changes = reply.proposal ? changesOfProposal(reply.proposal) : [];
  if (exact)
    return exact.some((list) =>
      matches(
        changes,
        list.map((each) => ({ ...each, task_id: idOf(String(each.task_id)) })),
      ),
    );
  const touched = new Set(changes.map(({ task_id }) => task_id));
  return (
    touches.some((id) => touched.has(idOf(id))) &&
    leaves.every((id) => !touched.has(idOf(id))) &&
    (!ops || changes.every(({ op }) => ops.includes(op)))
  );
}

/** Articles outside of those that may be cited; one that the outline of the set does not know is not judged. */
function wrongArticles({ articles }: Question, replies: readonly CoachReply[]): string[] {
  if (!articles) return [];
  const known = new Set(
    LIBRARY_ARTICLES.filter(({ id, category }) => !LATER.has(category) && !LATER_IDS.has(id)).map(
      ({ id }) => id,
    ),
  );
  return [...new Set(replies.flatMap(citedBy))]
    .filter((id) => known.has(id) && !articles.includes(id))
    .map((id) => `cites ${id}`);
}

function shown(reply: CoachReply): string {
  const proposed = reply.proposal
    ? ` PROPOSES ${JSON.stringify(changesOfProposal(reply.proposal).map(({ op, ...each }) => [op, reply.proposal?.tasks.find(({ event_id }) => event_id === each.task_id)?.title, 'start' in each ? each.start : 'status' in each ? each.status : 'duration_min' in each ? each.duration_min : '']))}`
    : '';
  return `[${reply.intent}${reply.triage?.level === 'none' ? '' : ` ${reply.triage?.level} ${reply.triage?.rule}`}] ${wordsOf(reply).replaceAll('\n', ' ')} {${citedBy(reply).join()}}${proposed}`;
}
