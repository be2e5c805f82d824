import { answerPending } from './answer-pending.ts';
import type { Operation } from '../plan/operation.ts';
import { type PlanContext, taskOf } from '../plan/plan-context.ts';
import { isChat, isFinish, isNo, isPraise, isThanks, isYes, undoScope } from '../reading/short-replies.ts';
import type { Talk } from './talk.ts';

/** Yes, no, undo, finish, small talk: null where the text is none of them. */
export function shortReply(text: string, { context, dialogue }: Talk): Operation[] | null {
  const { pending, focus, stage, planned = [] } = dialogue;
  if (pending) {
    if (pending.offer && (isThanks(text) || (dialogue.told && isPraise(text)))) return [];
    if (isYes(text)) return answerPending('yes', [], context, dialogue, null) ?? [];
    if (isNo(text) || /^not (?:#\d+|now|today)$/.test(text)) return [];
  }
  const saysDone =
    /^(?:(?:i'?m|i am|it'?s|all|that'?s|yes|yep|yeah|both|ok)[\s,.!]+)*(?:done|finished|complete)(?: (?:it|that))?$/.test(
      text,
    );
  // 'Done', after something was planned, ends the talk; 'both done' answers.
  const ends = planned.length > 0 && !/\bboth\b/.test(text);
  const aboutTasks =
    saysDone &&
    !ends &&
    isAboutPast(focus, context) &&
    (focus.length > 0 || stage === 'review_past') &&
    !/^(?:i'?m|i am) /.test(text);
  if (isFinish(text) && !aboutTasks) return [{ op: 'finish' }];
  const scope = undoScope(text);
  if (scope) return [{ op: 'undo', scope }];
  if (isNo(text) || isYes(text) || isChat(text)) return [];
  return null;
}

/** 'Done' answers 'Did you do it?', and no question of what is to come. */
function isAboutPast(focus: readonly string[], context: PlanContext): boolean {
  return focus.every((id) => {
    const task = taskOf(context, id);
    return !task?.start ? (task?.date ?? '') < context.now.slice(0, 10) : task.start < context.now;
  });
}
