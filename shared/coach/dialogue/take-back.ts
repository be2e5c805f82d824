import type { Operation } from '../planner/plan/operation.ts';
import { keepsIn, restores } from './restore.ts';
import { idsIn, type InTalk, LEAD, plannedIds, recentTasks, type Said, TASK, TASKS } from './said.ts';

const AS_IT_WAS =
  '(?: (?:(?:to |as |where |how |at )?(?:it|they|that) (?:was|were|is|are)|(?:to )?(?:its|their|the) (?:old|original|usual|first|own|normal) (?:time|times|place|slot)|as is|as planned|alone|in|on|out|back|there|where|how|before|originally|actually|sorry|please|then|now|after all|too|again|at all|anyway|instead|put)){0,3}';
const THEM = '(?:it|that|this|(?:them|those|these)(?: both| two)?|both|the two|both of them|those two)';
const wholly = (source: string) => new RegExp(`^${LEAD}(?:${source})[\\s.!]*$`);

/** Gives a named task back what it was. */
const NAMED = [
  `(?:put|bring|move|change|set|take|switch|get) (${TASKS}) back${AS_IT_WAS}`,
  `(?:put|bring|change|take|give) back (${TASKS})${AS_IT_WAS}`,
  `(?:undo|revert|restore|reinstate|reset|un-?skip|un-?do) (?:only |just )?(?:the (?:change|move|time|skip)s? (?:to|of|for|on|with) )?(${TASKS})${AS_IT_WAS}`,
  `(?:i(?:'ll| will|'d like to| want to| would like to| need to| can)? )?(?:still )?(?:keep|leave|want) (${TASKS})(?: (?:as|where|how|at))?${AS_IT_WAS}`,
  `(?:not|only not|except|without|apart from|other than|not for|minus|all (?:but|except)|everything (?:but|except)) (${TASK}(?: (?:and|or|nor) ${TASK}){0,4})${AS_IT_WAS}`,
  `(?:don'?t|do not|never|no need to) (?:move|skip|change|touch|drop|do|shift|plan|schedule|put|cancel) (${TASKS})${AS_IT_WAS}`,
  `(${TASKS}) (?:can |should |could |may |has to |must |to )?(?:stays?|stay|remains?|keeps?)(?: (?:as|where|how|at|its time|the same))?${AS_IT_WAS}`,
  `(${TASKS}) (?:back )?(?:as|where|how) (?:it|they) (?:was|were|is|are)(?: before| originally)?`,
  `(${TASKS}) (?:isn'?t|is not|wasn'?t|was not|aren'?t|hasn'?t been|won'?t be)(?: (?:done|finished|yet|actually)){0,2}`,
  `(${TASKS}) (?:(?:is|are|goes|go) )?back(?: (?:on|in|to normal))?${AS_IT_WAS}`,
  `(${TASKS})(?: (?:for )?#\\d+(?:'s)?)?(?: (?:is|are))? (?:fine|ok|okay|good)(?: (?:as|where) (?:it|they) (?:is|are|was|were))?`,
  `(?:forget|never ?mind|scrap)(?: about)? (${TASKS})[,. ]+(?:and |just |so ){0,2}(?:leave|keep|put) (?:it|them)${AS_IT_WAS}`,
  `(?:cancel|forget|scrap|drop|undo) (?:about )?(?:the )?(?:change (?:to|of)|move of|plan for|time (?:of|for)|(?:mov|chang|shift|push|resched\\w+|postpon|delay|alter)\\w*(?: (?:to|of|for|on|with))?) (${TASK})${AS_IT_WAS}`,
  `(?:cancel|forget|scrap|drop|undo|ignore) (?:about )?(?:the )?(${TASK}) (?:change|move|bit|time)`,
  `(?:forget|ignore|scrap|never ?mind) (?:about )?(?:what|everything|(?:the|that) (?:bit|part))(?: i (?:just )?(?:said|asked|wrote|wanted|did|changed|planned|put))? (?:about |for )?(${TASKS})${AS_IT_WAS}`,
].map(wholly);

/** Does a task after all that the plan skips. */
const AFTER_ALL = [
  `(?:i(?:'ll| will|'d like to| want to| would like to| can| do want to|'m going to)|let'?s|let me|do|we(?:'ll| will| can)|i think i(?:'ll| will| can)) (?:still |do |have |go (?:for|on|to) |make |watch |read |try |manage |fit in ){0,3}(?:the |my |a )?(${TASKS})(?: (?:session|one))?(?: (?:after all|too|anyway|as well|today|then|now|instead|#\\d+)){0,3}`,
  `(?:i(?:'ve| have)? )?changed my mind (?:about|on) (${TASKS})`,
  `(${TASKS}) (?:after all|is (?:happening|fine|ok|okay|on)(?: after all)?)`,
].map(wholly);

const AGAIN =
  "(?:i(?:'ll| will|'d like to| want to| can| do want to|'m going to)|let'?s|let me|we(?:'ll| will| can)|i think i(?:'ll| will| can)) (?:still )?(?:do|have|manage|make|keep|fit) (?:it|that|this|them|both)(?: in)?(?: (?:after all|too|anyway|as well|today|then|now|instead)){0,3}";
const KEEP_IT = '(?:keep|retain) (?:it|that(?: one)?|this(?: one)?|them|both|those|these)(?: in| on)?';
const IT_AFTER_ALL = [AGAIN, KEEP_IT].map(wholly);

const PRONOUN = [
  `(?:cancel|undo|stop|scrap|reverse) the (?:cancel\\w*|skip\\w*|mov\\w+|chang\\w+|swap\\w*)(?:, [^@#]*)?`,
  `(?:put|bring|change|move|set|switch|swap|take) ${THEM} back(?: round| around| again| over)?${AS_IT_WAS}`,
  `(?:swap|switch|change) back(?: again)?${AS_IT_WAS}`,
  `(?:undo|revert|reverse|restore|un-?skip) ${THEM}${AS_IT_WAS}`,
  `(?:keep|leave) ${THEM} (?:as|where|how|after all|at)${AS_IT_WAS}`,
  `${THEM} (?:can |should |to )?stays? (?:as|where|how|at) (?:it|they) (?:was|were)${AS_IT_WAS}`,
  `(?:i'?(?:ll| will) )?(?:keep|do) ${THEM} after all`,
  `don'?t (?:skip|move|drop|change) ${THEM} after all`,
].map(wholly);

/**
 * What takes back one of several changes; null where the words take nothing back, or nothing of the plan so far. What
 * only an open question would change leaves that question.
 */
export function takenBackBy(said: Said, at: InTalk): Operation[] | null {
  const planned = plannedIds(at.dialogue);
  // 'Cancel the first change'
  const nth = NTH.map((pattern) => pattern.exec(said.text)?.[1]).find(Boolean);
  const listed = recentTasks(at).length > 1 ? recentTasks(at) : planned;
  const one = nth && listed.at(nth === 'first' ? 0 : nth === 'second' ? 1 : -1);
  if (one && planned.includes(one)) return undo([one]);
  const skipped = (at.dialogue.planned ?? []).flatMap((change) =>
    change.op === 'set_status' && change.status === 'failed' ? [change.task_id] : [],
  );
  const named = firstGroup(NAMED, said.text) ?? null;
  const meant = named === null ? excludedAlone(said) : idsIn(named, said, planned);
  const ids = meant.filter((id) => planned.includes(id));
  if (ids.length > 0) return undo(ids);
  const isRestored = restores(said.text);
  const kept = keepsIn(said.text);
  const names = isRestored || kept ? idsIn(said.text, said, planned) : [];
  const given = names.filter((id) => (isRestored || kept === 'left' ? planned : skipped).includes(id));
  if (given.length > 0 && given.length === names.length) return undo(given);
  const wished = firstGroup(AFTER_ALL, said.text);
  const wishedIds = wished === null ? [] : idsIn(wished, said, planned);
  const days = daysIn(said);
  const again = days ? wishedIds.filter((id) => skipped.includes(id) || isOffDay(id, days, at)) : [];
  if (again.length > 0) return undo(again);
  const last = recentTasks(at).filter((id) => skipped.includes(id));
  const isNamed = /@\d/.test(said.text);
  if (last.length > 0 && (IT_AFTER_ALL.some((pattern) => pattern.test(said.text)) || (kept && !isNamed)))
    return undo(last);
  if (PRONOUN.some((pattern) => pattern.test(said.text)) || (isRestored && !isNamed)) {
    const ofLast = recentTasks(at).filter((id) => planned.includes(id));
    // 'Undo both', after two messages of one change each.
    const recent =
      /\b(?:both|two)\b/.test(said.text) && ofLast.length === 1 && planned.length === 2 ? planned : ofLast;
    if (recent.length > 0) return undo(recent);
  }
  return null;
}

const NTH = [
  /^.*\b(?:cancel|undo|drop|scrap|forget) the (first|second|last) (?:change|move|bit|part)[\s.!]*$/,
  /^[^@#]*\b(?:put|bring|take|move|change|set) the (first|second|last) (?:one|task|change) back\b[^@#]*$/,
];

/** The days that a text names; null where it names another time too. */
function daysIn({ text, pieces }: Said): string[] | null {
  const said = [...text.matchAll(/#(\d+)/g)].map(([, n]) => pieces[Number(n)]);
  const days = said.flatMap((piece) => (piece?.k === 'date' && piece.date !== null ? [piece.date] : []));
  return days.length === said.length ? days : null;
}

/** 'I'll do the video today', which was to go to tomorrow. */
function isOffDay(id: string, days: readonly string[], { dialogue }: InTalk): boolean {
  const before = dialogue.seen?.[id]?.date;
  const moved = (dialogue.planned ?? []).find((change) => change.op === 'schedule' && change.task_id === id);
  return (
    moved?.op === 'schedule' &&
    before !== undefined &&
    before !== moved.start.slice(0, 10) &&
    days.length === 1 &&
    days[0] === before
  );
}

const NOTHING = new RegExp(
  `^${LEAD}(?:[\\s,.]*(?:leave|keep|put|that|this|it|they|them|one|stays?|alone|where|as|is|was|are|were|can|should|there|please|back)\\b)*[\\s,.]*$`,
);

/** 'But not the cycle', and nothing else. */
function excludedAlone({ text, excluded }: Said): readonly string[] {
  return NOTHING.test(`${text} `.trimStart()) ? excluded : [];
}

function undo(task_ids: readonly string[]): Operation[] {
  return [{ op: 'undo', scope: 'all', task_ids: [...new Set(task_ids)] }];
}

function firstGroup(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

const LEFT_OUT = new RegExp(
  `^${LEAD}(?:not|except(?: for)?|without|apart from|leave out|minus|excluding|(?:don'?t|do not) (?:move|skip|do|touch|include)|(?:leave|keep)|(?:scratch|strike|lose|forget)(?: about)?|skip only not|all but|everything but|(?:leave|take)) (${TASKS})(?: (?:out(?: of it)?|off|alone|as (?:it|they) (?:is|are)|where (?:it|they) (?:is|are)|out|please|though|then)){0,3}[\\s.!]*$`,
);

/** What the words leave out of an open proposal; empty where they leave out nothing of it. */
export function leftOutBy(said: Said, at: InTalk): string[] {
  const { pending } = at.dialogue;
  if (!pending?.ops || pending.ops.length < 2) return [];
  const proposed = pending.ops.map(({ task_id }) => task_id);
  const names = LEFT_OUT.exec(said.text)?.[1];
  const meant = names === undefined ? excludedAlone(said) : idsIn(names, said, proposed);
  const out = meant.filter((id) => proposed.includes(id));
  // 'Not the cycle, the walk' corrects what was changed.
  if (out.length < meant.length) return [];
  return out.length < new Set(proposed).size ? out : [];
}
