import { deniedPart, draftOutside } from '../../dialogue/when/denied-part.ts';
import { draftsOfGap } from '../../dialogue/gap.ts';
import { isBusyId } from '../../dialogue/busy-span.ts';
import { likenessesOf } from '../../dialogue/said.ts';
import { addDays } from '../../../domain/time/local-date.ts';
import type { LocalDateTime } from '../../../protocol/ids.ts';
import { onlyPast, STATUS_OF, statusOf } from './clause-status.ts';
import { hintsOf, lengthByWord, openChange, swapped, wished } from './clause-time.ts';
import { type Draft, inARow } from './draft.ts';
import type { Clarify, Operation, Schedule } from '../plan/operation.ts';
import type { TaskStatus } from '../../../product/tables/events.schema.ts';
import { type PlanContext, type PlanTask, taskOf } from '../plan/plan-context.ts';
import type { Clause } from '../reading/read-clauses.ts';
import { boundOf, type Referred, referredBy, type Referring, theOne } from '../reading/refer.ts';
import { settleTime } from './settle-time.ts';
import type { Manner, Talk } from './talk.ts';
import { tellsOfOthers } from '../reading/telling.ts';
import { saysWhen, type TimeWish, wishOf } from '../reading/time-wish.ts';
import { tellsPast } from '../reading/told-done.ts';
import { strayWord } from '../reading/unknown-noun.ts';

/** Tells what else the day has: 'I have a call at 5'. */
const OWN_DAY =
  /^(?:(?:but|and|because|as|since|so|well|also|#\d+) )*(?:i have(?: got)?(?! to\b)|i've(?: got)?(?! to\b)|got(?! to\b)|i am|i'm|i'll be|i will be|i (?:start|finish|get|leave|wake|woke|go)|my \w+|there(?:'s| is| are)|we have|we are|it's|it is|the (?:kids|children))\b/;

/** 'I'm going at half 1', after a word on one task: when it is done. */
const GOING =
  /^(?:(?:so|and|but|well|then|actually|no) )*(?:i'm|i am|i'll|i will)(?: be)? (?:going|doing|go|starting|start|off|on)(?: (?:out|it|that|for it))? #\d+(?: (?:instead|now|then))?$/;

/** A time or a length, and words that say nothing of anything else. */
const ALONE =
  /^#\d+ (?:is|works|suits|would be|sounds|feels) (?:\w+ ){0,2}(?:better|easier|best|fine|good|safer|more)\b|^(?:(?:#\d+|no|nope|nah|yes|yeah|so|then|and|but|ok(?:ay)?|well|[aeou]+h+|g[ae]h|actually|sorry|wait|maybe|perhaps|please|say|again|back to|to|instead|rather|for|at|on|just|only|about|around|like|more|or|i|we|you|mean|meant|said|let|let's|what|how|would|could|can|will|be|better|is|fine|good|great|works?|suits?|me|us|the|a|an|bit|little|much|later|earlier|longer|shorter|not|if|possible|i'd|i'll|by|from|after|before|of|in|with|too|also|as|well|now|first|next|same|time|day|half|plenty|enough|all|long|max|tops|worth|hm+|right|alright|sure|thanks|thank|cheers|lot|really|still|probably|exactly)[\s,.!?-]*)+$/;

/** 'It gets dark at 4', 'I need to be in bed by 10', 'bins go out at 6': how things are. */
const REMARK =
  /\bit (?:gets|got|rain\w*|snow\w*|was|takes|took)\b|\b(?:in|to) bed\b|\bdrop(?:ping)? (?!it\b|this\b|that\b)[\p{L}' ]+ off\b|^(?:the |our |my )?(?!i\b|it\b|that\b|this\b|they\b|let\b)[\p{L}']+ (?:goes|go) (?:out|off|on|up)\b/u;

/** 'The pool has moved my aerobics class to 11.30': then that is its time. */
const MOVED_BY =
  /\b(?:moved|changed|shifted|pushed|brought|rescheduled|put) (?:back |forward )?(?:my |the |our )?@\d+(?: \w+)? #\d+|@\d+ (?:\w+ )?(?:(?:is|has|got|was|been) ){0,2}(?:moved|changed|shifted|pushed|brought|rescheduled|put|now) (?:back |forward )?#/;

/** Words of the day around the plan: with them and no name a clause tells how things are, and wishes nothing of 'it'. */
const SCENE =
  /\b(?:leav(?:e|ing) (?:here |home |the |at |by )*#|(?:be|get) (?:out|off|gone|back|home|there|at|to)\b|set(?:ting)? off|head(?:ing)? (?:off|out)|office|work|house|kids?|children|family|wife|husband|partner|boss|traffic|weather|rain\w*|(?:night|day|late|early|long|short|double|my|a|the|on|off) shifts?|(?<=#\d+ )shifts?|(?:long|busy|full|hard|rough|mad) day|people|someone|car|bus|train|school|surf|power|internet|guests?|boiler|plumber|reach)\b|\b(?:lunch|dinner|tea|supper|breakfast|brunch|class|practice|training|meeting)(?:'s| is| will| was| starts| begins| got)\b/;

/** 'It isn't going to happen', 'the bands won't get done' */
const WILL_NOT =
  /\b(?:won'?t|will not|shan'?t|shall not|(?:not|never|isn'?t|aren'?t) (?:going to|gonna|happening)|never will)\b/;
const NOT_TO_HAPPEN =
  /\b(?:won'?t|will not|(?:not|never|isn'?t|aren'?t|ain'?t) (?:going to|gonna)) (?:\w+ )?(?:happen(?:ing)?|(?:be|get|getting) done)\b/;
const KEEPS_ON =
  /\b(?:won'?t|will not|(?:not|never) (?:going to|gonna|want to)|don'?t want to|can'?t|cannot|rather not) (?:be )?(?:skip|drop|cancel|miss|bin|ditch|scrap|forget)(?:p?ping|ing)?\b/;
const DOUBTS =
  /\b(?:think|guess|suppose|reckon|feel|feeling|fear|doubt|probably|maybe|might|may|perhaps|likely|possibly|looks?|seems?|sure|if|unless|whether)\b/;

/** What one clause wants: its verb first, then its times; what stays open becomes a question. */
export function draftsOfClause(clause: Clause, referring: Referring, at: Talk, manner: Manner): Draft[] {
  const { context, now } = at;
  // 'I'm done' ends the talk, not a task.
  if (
    /^(?:i'm|i am|we're|we are) (?:all )?(?:done|finished)(?: here| now)?$/.test(clause.text) &&
    at.dialogue.stage !== 'review_past' &&
    at.dialogue.focus.length === 0
  )
    return [];
  const gap = draftsOfGap(clause, referring);
  if (gap) return gap;
  const bound = boundOf(clause);
  const wish = wishOf(clause.pieces.filter((piece) => piece !== bound));
  const said = (op: Operation, task: PlanTask | null = null, confirm = false): Draft => ({
    task,
    what: { kind: 'op', op },
    confirm,
  });
  const status = statusOf(clause, wish, referring);
  const hasWhen = saysWhen(wish) || wish.length !== null;
  // 'I did it on Sunday' means the Sunday before.
  if (
    (clause.verb === 'told' ||
      (clause.verb === 'done' && /\b(?:did|went|was|were|'ve|have)\b/.test(clause.text))) &&
    wish.date !== null &&
    wish.date > now.slice(0, 10)
  ) {
    const past = addDays(wish.date, -7);
    const named = referredBy(clause, referring);
    const then = tasksOf(named, context).filter(({ date }) => date === past);
    return then.length > 0
      ? then.map((task) => said({ op: 'set_status', task_id: task.id, status: 'completed' }, task))
      : [said({ op: 'suggest' })];
  }
  // 'Strength until 6' may end then, or begin.
  if (clause.verb === 'none' && wish.clockBy === 'until') return [said({ op: 'suggest' })];
  const isBare = clause.mentions.length === 0;
  if (isBare && (REMARK.test(clause.text) || (clause.references.length === 0 && tellsPast(clause.text))))
    return [];
  // 'I wrote it at lunch', before lunch
  if (isBare && clause.verb === 'told' && status === null) return [said({ op: 'suggest' })];
  // 'I did 30 minutes yesterday': of nobody knows what.
  if (isBare && clause.verb === 'done' && wish.length !== null) return [said({ op: 'suggest' })];
  const wantsOther =
    /(?:'d|would|should) (?:rather|prefer)\b/.test(clause.text) &&
    (wish.clock !== null || wish.date !== null || wish.anchor !== null || wish.part !== null);
  const isMove =
    status === null && (STATUS_OF[clause.verb] !== undefined || (clause.verb === 'prefer' && wantsOther));
  const verb = isMove ? 'move' : clause.verb;
  if (
    verb === 'prefer' ||
    (verb === 'none' && wish.clock === null && /\b(?:was|were|felt|seemed)\b/.test(clause.text))
  )
    return [];
  // Nobody plans a day that is over: 'my pulse was high in strength yesterday'.
  const isOver = wish.clock === null && wish.date !== null && wish.date < now.slice(0, 10);
  if (status === null && verb === 'none' && isOver) return [said({ op: 'suggest' })];
  if (tellsOfOthers(clause.text) && !MOVED_BY.test(clause.text)) return [said({ op: 'suggest' })];
  let meant = referredBy(clause, referring);
  if (verb === 'refuse')
    return meant.kind === 'none' && !/\b(?:delete|remove|rename|repeat|copy)\b/.test(clause.text)
      ? []
      : [said({ op: 'clarify', reason: 'unsupported' })];
  if (verb === 'create' && meant.kind !== 'tasks' && meant.kind !== 'ambiguous') {
    return [said({ op: 'clarify', reason: 'unsupported' })];
  }
  if (meant.kind === 'none') {
    const isGoing =
      GOING.test(clause.text) && wish.clockBy === 'at' && referring.dialogue.recent?.length === 1;
    if (status === null && !isGoing && (OWN_DAY.test(clause.text) || SCENE.test(clause.text))) return [];
    const last = referring.spoken.at(-1);
    if (!hasWhen && status === null && verb !== 'reluctant')
      return verb === 'none' || verb === 'keep' ? [] : [said({ op: 'suggest' })];
    meant =
      ofSaidDay(clause, referring) ??
      (last !== undefined ? { kind: 'tasks', ids: [last], sweeping: false } : theOne(referring));
    if (meant.kind === 'none' && status !== null) meant = onlyPast(referring);
    if (meant.kind === 'none' && verb === 'reluctant') return [said({ op: 'suggest' })];
    if (meant.kind === 'none' && status === 'completed') return [];
  }
  if (meant.kind === 'none' || meant.kind === 'unknown') {
    if (status === null && OWN_DAY.test(clause.text)) return [];
    const isWish =
      hasWhen ||
      status !== null ||
      /\b(?:move|shift|reschedule|schedule|plan|push|bring|postpone|delay|do|start|swap|shorten|extend)\b/.test(
        clause.text,
      );
    if (!isWish) return [];
    return [
      said({
        op: 'clarify',
        reason: 'unknown_task',
        ...(meant.kind === 'unknown' && meant.said ? { said: meant.said } : {}),
        ...wishOfUnknown(status, wish, clause, at),
      }),
    ];
  }
  if (meant.kind === 'ambiguous') {
    if (!hasWhen && status === null && verb === 'none')
      return [said({ op: 'clarify', reason: 'ambiguous_task', candidates: meant.candidates })];
    const change = status
      ? { op: 'set_status' as const, status }
      : openChange(wish, meant.candidates, clause, at);
    return [said({ op: 'clarify', reason: 'ambiguous_task', candidates: meant.candidates, change })];
  }
  const tasks = meant.ids.flatMap((id) => taskOf(context, id) ?? []);
  const confirm = meant.sweeping;
  // What is open already need not be set back.
  if (status === 'pending' && tasks.every((task) => task.status === 'pending'))
    return [said({ op: 'suggest' })];
  if (status !== null) {
    return tasks.map((task) =>
      onSaidDay(said({ op: 'set_status', task_id: task.id, status }, task, confirm), clause),
    );
  }
  const denied = deniedPart(clause, wish);
  if (denied) return tasks.map((task) => draftOutside(task, denied, wish, context));
  if (verb === 'reluctant') {
    // 'I won't skip the walk'
    if (KEEPS_ON.test(clause.text)) return [];
    const isFirm =
      (clause.text.startsWith('no @') &&
        (/^(?:so|,|and)$/.test(clause.joint) || !at.dialogue.pending || at.dialogue.pending.offer === true) &&
        !/#/.test(clause.text)) ||
      (/^not? (?:the |my )?@\d+ (?:#|then\b|either\b|for me\b|after all\b)|\bnot #|\b(?:(?:not|isn'?t|aren'?t|ain'?t) (?:gonna |going to )?happen(?:ing)?|won'?t|will not|shan'?t|shall not|no chance (?:of|for)|(?:not|never|isn'?t|aren'?t) (?:doing|going|gonna)|can'?t|cannot|can not|unable|not today|neither|prefer no)\b|@\d+ (?:#\d+ )?(?:is )?(?:not|isn'?t|im) ?possible|(?:#\d+|\bi|\bwe) no (?:the |my )?@|@\d+ (?:is|'s|feels|would be) (?:\w+ )?too much\b/.test(
        clause.text,
      ) &&
        wish.clock === null &&
        (wish.date === null ||
          wish.date === now.slice(0, 10) ||
          tasks.every(({ date }) => date === wish.date)));
    if (!isFirm) return tasks.slice(0, 1).map((task) => adviceOn(task, clause, said));
    const isOver = tasks.every(({ date }) => date < now.slice(0, 10)) && WILL_NOT.test(clause.text);
    // 'It won't happen at lunch' leaves the rest of the day.
    const isWhole = clause.pieces.every(
      ({ k, ...piece }) => /^(?:date|now)$/.test(k) || ('today' in piece && piece.today),
    );
    const isSettled =
      (isWhole && (isOver || NOT_TO_HAPPEN.test(clause.text)) && !DOUBTS.test(clause.text)) ||
      /^not? |(?:#\d+|\bi|\bwe) no (?:the |my )?@|(?:not|isn'?t|im) ?possible|\bprefer no |\b(?:not|isn'?t|aren'?t|ain'?t|won'?t be) (?:doing|happening)\b|\bi (?:will not|won'?t|shall not|shan'?t) (?:be )?(?:do|doing|go|going|make|making|(?:the |my )?@\d+)\b/.test(
        clause.text,
      );
    return tasks.map((task) =>
      onSaidDay(
        said({ op: 'set_status', task_id: task.id, status: 'failed' }, task, confirm || !isSettled),
        clause,
      ),
    );
  }
  if (verb === 'swap') return swapped(tasks, said, context);
  if (!hasWhen)
    return (
      lengthByWord(clause, tasks, said) ??
      (verb === 'keep' ? [] : tasks.map((task) => adviceOn(task, clause, said)))
    );
  const agreed = tasks.flatMap((task) => proposedWay(task, wish, at));
  if (agreed.length === tasks.length) return agreed.map(({ task, op }) => said(op, task));
  // 'Tea is ready at 6', after a wish: perhaps not of it.
  const isAside = isBare && verb === 'none' && clause.references.length === 0 && !ALONE.test(clause.text);
  // 'Both tomorrow': each at its own time.
  const isDay = wish.date !== null && wish.clock === null && wish.part === null;
  const drafts = tasks.map((task): Draft => {
    const hints = hintsOf(at, isDay || wish.shift ? [task] : tasks, clause, manner);
    const meantTime = besideThat(wished(wish, verb, task, clause), task, referring);
    const found = settleTime(
      task,
      meantTime,
      { ...hints, own: task.start, hour: at.hour },
      contextFor(task, meantTime, context, referring),
      now,
    );
    const isUnclear = found.kind === 'ask' && found.reason === 'confirm' && found.start !== undefined;
    const settled = isUnclear ? { kind: 'exact' as const, start: found.start ?? '', duration: null } : found;
    return {
      task,
      what: { kind: 'time', settled },
      confirm:
        isUnclear ||
        confirm ||
        isAside ||
        (strayWord(clause.text) !== null && !goesTo(clause)) ||
        (wish.unsure && settled.kind !== 'ask') ||
        isAroundMidnight(clause, now),
    };
  });
  // 'Half an hour, same time': the length alone.
  if (wish.same || /\bstill\b/.test(clause.text)) return drafts.map((draft) => withoutOwnTime(draft));
  if (verb === 'keep')
    return drafts.filter(
      ({ task, what }) =>
        !(what.kind === 'time' && what.settled.kind === 'exact' && what.settled.start === task?.start),
    );
  const sharesClock =
    tasks.length > 1 && (wish.clock !== null || wish.now || wish.inMinutes !== null || wish.anchor !== null);
  return sharesClock ? inARow(drafts) : drafts;
}

/** 'Flick the journal to tomorrow': a strange verb moves what goes to another time. */
function goesTo({ text, pieces, mentions }: Clause): boolean {
  const isTo = pieces.some((piece) => 'by' in piece && piece.by === 'to');
  return isTo && mentions.length === 1 && /^[\p{L}']+ (?:the |my )?@\d+ (?:session )?#\d+/u.test(text);
}

/** 'Strength later', where a later time is proposed for it: that one. */
function proposedWay(task: PlanTask, wish: TimeWish, { dialogue }: Talk): { task: PlanTask; op: Schedule }[] {
  const { pending } = dialogue;
  const isAlone =
    wish.later && wish.clock === null && wish.date === null && wish.part === null && wish.length === null;
  if (!isAlone || pending?.reason !== 'confirm' || pending.offer || task.start === null) return [];
  const op = pending.ops?.find((each) => each.op === 'schedule' && each.task_id === task.id);
  return op?.op === 'schedule' && op.start > task.start ? [{ task, op }] : [];
}

/** A time that the task has already is no change beside a length. */
function withoutOwnTime(draft: Draft): Draft {
  const { task, what } = draft;
  if (what.kind !== 'time' || what.settled.kind !== 'exact' || what.settled.start !== task?.start)
    return draft;
  const { duration } = what.settled;
  return duration === null
    ? draft
    : { ...draft, what: { kind: 'time', settled: { kind: 'length', duration } } };
}

/** What is wished of a task that nobody knows: its answer names one. */
function wishOfUnknown(
  status: TaskStatus | null,
  wish: TimeWish,
  clause: Clause,
  at: Talk,
): Partial<Pick<Clarify, 'change'>> {
  if (status !== null) return { change: { op: 'set_status', status } };
  const any = at.context.tasks.find(({ date }) => date === at.context.selected_date);
  const change = any ? openChange(wish, [any.id], clause, at) : null;
  return change && ('start' in change || 'date' in change) ? { change } : {};
}

/** A day that was said is a condition: 'cancel my walk today' asks before it skips yesterday's. */
function onSaidDay(draft: Draft, { pieces }: Clause): Draft {
  const day = pieces.find((piece) => piece.k === 'date' && piece.date !== null && piece.by !== 'than');
  const date = day?.k === 'date' ? day.date : null;
  const isSkip =
    draft.what.kind === 'op' && draft.what.op.op === 'set_status' && draft.what.op.status === 'failed';
  if (!isSkip || !date || !draft.task || draft.task.date === date) return draft;
  return { ...draft, confirm: true, unlike: date };
}

/** What lies beside a wish that still waits lies beside the time that it wishes. */
function contextFor(
  task: PlanTask,
  { anchor }: TimeWish,
  context: PlanContext,
  { wished, dialogue, context: before }: Referring,
): PlanContext {
  const [id = ''] = anchor?.former ? (anchor.ids ?? []) : [];
  const start = dialogue.seen?.[id]?.start ?? taskOf(before, id)?.start;
  const other = start ? { id, start } : wished;
  if (!other || other.id === task.id) return context;
  const tasks = context.tasks.map((each) => (each.id === other.id ? { ...each, start: other.start } : each));
  return { ...context, tasks };
}

/** 'After that': what was named last, and is not the task itself. */
function besideThat(wish: TimeWish, task: PlanTask, { things, context }: Referring): TimeWish {
  if (wish.anchor === null || wish.anchor.ids !== undefined) return wish;
  const known = [...context.tasks, ...context.others];
  if (wish.anchor.visit) {
    const spans = context.others.filter(({ id }) => isBusyId(id)).map(({ id }) => id);
    const span = things.findLast((id) => spans.includes(id)) ?? spans.at(-1);
    return span === undefined ? wish : { ...wish, anchor: { ...wish.anchor, ids: [span] } };
  }
  const near = [...things].reverse().filter((id) => id !== task.id && known.some((each) => each.id === id));
  if (wish.anchor.side === 'between')
    return near.length < 2 ? wish : { ...wish, anchor: { ...wish.anchor, ids: near.slice(0, 2) } };
  const that = [...things].reverse().find((id) => id !== task.id && known.some((each) => each.id === id));
  return that === undefined ? wish : { ...wish, anchor: { ...wish.anchor, ids: [that] } };
}

function tasksOf(meant: Referred, context: PlanContext): PlanTask[] {
  return meant.kind === 'tasks' ? meant.ids.flatMap((id) => taskOf(context, id) ?? []) : [];
}

/** A task that is named with a command, but without what to do, keeps its question beside the other wishes. */
function adviceOn(task: PlanTask, { verb }: Clause, said: (op: Operation, task: PlanTask) => Draft): Draft {
  const isCommand = verb === 'move' || verb === 'delay' || verb === 'advance';
  return said({ op: 'suggest', ...(isCommand ? { task_id: task.id } : {}) }, task);
}

/** Just after midnight 'tomorrow' may be the day that has begun: it is asked about, with its date. */
function isAroundMidnight({ pieces }: Clause, now: LocalDateTime): boolean {
  return (
    now.slice(11) < '04:00' &&
    pieces.some(
      (piece) =>
        piece.k === 'date' && !piece.possessive && piece.by !== 'on' && piece.date !== now.slice(0, 10),
    )
  );
}

/** "... and today's at 6": the task of that day with the name that was said before. Null where no day says which. */
function ofSaidDay(
  { pieces, text }: Clause,
  { mentions, context, dialogue }: Referring,
): ReturnType<typeof theOne> | null {
  const piece = pieces.find((each) => each.k === 'date' && each.possessive && each.by !== 'than');
  if (piece?.k !== 'date') return null;
  const named = mentions.flatMap((mention) => mention.ids);
  const ofDay = context.tasks.filter(
    ({ date, kind, status }) => date === piece.date && kind === 'task' && status !== 'completed',
  );
  const same = ofDay.filter(({ id }) => named.includes(id));
  // 'Today's: not happening', after yesterday's session: the one of the same name.
  const [last] = [...(dialogue.recent ?? [])].reverse();
  // 'Today's one I did not do yet': of what was said last, never of the whole day.
  const isOne = /\bone\b|\byet\b/.test(text);
  if (isOne && last !== undefined && named.length === 0 && taskOf(context, last)?.date === piece.date)
    return { kind: 'tasks', ids: [last], sweeping: false };
  const like =
    last === undefined ? [] : likenessesOf(last, { context }).filter((task) => ofDay.includes(task));
  if (named.length === 0 && like.length === 1)
    return { kind: 'tasks', ids: like.map(({ id }) => id), sweeping: false };
  const ids = (same.length > 0 ? same : named.length > 0 ? [] : ofDay).map(({ id }) => id);
  if (ids.length === 0) return { kind: 'unknown', said: null };
  if (named.length === 0 && !(isOne && ids.length > 1))
    return { kind: 'tasks', ids, sweeping: ids.length > 1 };
  return ids.length === 1 ? { kind: 'tasks', ids, sweeping: false } : { kind: 'ambiguous', candidates: ids };
}
