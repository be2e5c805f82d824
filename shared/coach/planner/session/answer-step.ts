import { accept } from './change-plan.ts';
import { findMentions } from '../reading/find-mentions.ts';
import { ask, type PlanTurn, say } from './next-question.ts';
import type { Operation } from '../plan/operation.ts';
import { type PlanContext, taskOf } from '../plan/plan-context.ts';
import type { PlanSession } from '../plan/plan-session.schema.ts';
import { titleOf } from '../plan/plan-words.ts';
import { isChat, isNo, isYes } from '../reading/short-replies.ts';

const LATER =
  /^(?:(?:ok|well|yes|no|not yet|please|i'?ll|i will|do|both|all|them|it|the rest|let'?s|maybe|one|ones|for|of|can we|we can)[\s,.!]*)*(?:later|another time|some other time|find (?:it |them )?(?:a )?(?:new )?times?|(?:a )?new times?|reschedule|move (?:it|them|both|all)|plan (?:it|them|both)|still (?:to do|want to)|not yet|i still want to|postpone)\b(?: (?:them|it|both|all|to|for|on|please|then|a|an|new|time|times|later|today|this|another|some|other|day|of|that|is|fine|do|as|well|too|in|the|week|point|if|can|you|we|i))*[\s.!?]*$/;
const ONE_BY_ONE = /\bone (?:by|at) (?:one|a time)\b|\bseparately\b|\bindividually\b/;
const NONE =
  /^(?:none|nothing(?: special| really| i can think of)?|no(?:pe)?|nah|not really|not sure|don'?t know|dunno|no idea|skip(?: this)?|pass|all the same|everything|n\/a|leave it)[\s.!]*$/;
/** Is content with what was said; it says of no task that it is done. */
const JUST_FINE =
  /^(?:(?:ok(?:ay)?|(?:yes|yeah|yep|yup)(?=[\s,.!]+\S)|(?:please )?do(?: (?:it|that|so))?|k+|aye|that'?s it|sure|great|perfect|fine|good|cool|lovely|brilliant|alright|all right|right|thanks?|thank you|ta|cheers|sounds? (?:good|great|fine|perfect)|that works|works for me|that(?:'s| is) (?:fine|ok|okay|good|great|perfect|right)|go ahead|please|then|awesome|nice|super|very kind|agreed?|no problem)[\s,.!]*)+$/;
/** A yes in so many words: 'splendid' says of no task that it is done. */
const SAYS_YES =
  /\b(?:y(?:es|eah|ep|up|ea|a|h)?|aye|did|done|indeed|course|absolutely|definitely|mhm|uh huh|correct|it is|i am)\b/;
const MAX_BARRIER = 200;
/** An order is no answer to what matters, or to what may get in the way: kept as one, it would be lost in silence. */
const ORDER =
  /^(?:(?:ok(?:ay)?|and|but|then|now|so|please|kindly|just|actually|also|no|oh|wait|hm+|(?:can|could|would|will) (?:you|u|we|i)|i(?:'d| would)? (?:want|like|need) (?:you )?to)[\s,.!]+)*(?:make|move|shift|skip|drop|swap|switch|undo|revert|reverse|restore|change|cancel|cut|double|halve|shorten|lengthen|extend|trim|remove|delete|omit|bin|scrap|push|bring|give|go back|put (?:it|that|them) back)\b(?!.*\b(?:first|matters?|priority|most)\b)/;
const MEASURED = /\b(?:less|shorter|longer|later|earlier|instead|removed)\b/;

/** 'Later' in the review is no time yet: it is proposed with the others. */
export function putsOff(session: PlanSession, plain: string): boolean {
  return session.step === 'review' && session.pending === null && LATER.test(plain) && !/\d/.test(plain);
}

/** What a message means to the question of its step, where it changes no task; null where it answers nothing of it. */
export function answerToStep(
  session: PlanSession,
  plain: string,
  operations: readonly Operation[],
  before: PlanContext,
): PlanTurn | null {
  const isQuestion = plain.endsWith('?');
  if (session.pending !== null || isQuestion) return null;
  if (session.step === 'review') return answerToReview(session, plain, before);
  const named = new Set(findMentions(plain, before.tasks).flatMap(({ ids }) => ids));
  if (session.step === 'priority') {
    if (NONE.test(plain)) return ask(session, before, '');
    const id = [...named].find((each) => taskOf(before, each)?.date === before.selected_date);
    const isWish = ORDER.test(plain) || MEASURED.test(plain);
    if (id === undefined || isWish || operations.some(({ op }) => op === 'clarify')) return null;
    session.top_priority = id;
    session.unhelpful = 0;
    return ask(session, before, `${titleOf(before, id)} comes first.`);
  }
  if (session.step === 'barrier') {
    if (
      operations.some(
        (operation) =>
          operation.op === 'clarify' && !['unknown_task', 'unsupported'].includes(operation.reason),
      )
    )
      return null;
    if (NONE.test(plain) || isNo(plain)) return ask(session, before, '');
    if (plain === '' || ORDER.test(plain) || isChat(plain) || !/\p{L}{3}/u.test(plain)) return null;
    session.barriers.push([...plain].slice(0, MAX_BARRIER).join(''));
    session.unhelpful = 0;
    return ask(session, before, 'I have noted that.');
  }
  if (
    session.step === 'place' &&
    (isNo(plain) || /^(?:leave them|leave them without a time|none)\b/.test(plain))
  ) {
    session.left.push(...session.focus);
    return ask(session, before, 'They stay as they are.');
  }
  return null;
}

function answerToReview(session: PlanSession, plain: string, before: PlanContext): PlanTurn | null {
  const [only] = session.focus;
  if (ONE_BY_ONE.test(plain)) {
    session.asked.push('one_by_one');
    return ask(session, before, '');
  }
  if (LATER.test(plain)) {
    session.later.push(...session.focus);
    session.unhelpful = 0;
    return ask(
      session,
      before,
      session.focus.length > 1 ? "We'll find times for them." : "We'll find a time for it.",
    );
  }
  if (
    session.focus.length === 1 &&
    only !== undefined &&
    isYes(plain) &&
    !JUST_FINE.test(plain) &&
    SAYS_YES.test(plain) &&
    !session.asked.includes(`no ${only}`)
  ) {
    return ask(
      session,
      before,
      accept(session, [{ op: 'set_status', task_id: only, status: 'completed' }], before),
    );
  }
  if (!isNo(plain) && !/^(?:leave (?:it|them)|not done)\b/.test(plain)) return null;
  if (session.focus.length === 1 && only !== undefined && !session.asked.includes(`no ${only}`)) {
    session.asked.push(`no ${only}`);
    session.unhelpful = 0;
    return say(session, {
      content: `All right, ${titleOf(before, only)} is not done. Would you like a new time, or shall we let it go?`,
      buttons: ['A new time', 'Let it go', 'Leave it'],
    });
  }
  session.left.push(...session.focus);
  return ask(session, before, session.focus.length > 1 ? 'They stay as they are.' : 'It stays as it is.');
}
