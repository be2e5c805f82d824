import type { Operation } from '../planner/plan/operation.ts';
import { withoutComments, withoutTalk } from './comment.ts';
import { besideAgain } from './beside-again.ts';
import { correctedBy } from './correct-task.ts';
import { goneOnWith } from './go-on.ts';
import { exchangedBy } from './exchange.ts';
import { orderedBy } from './order.ts';
import { onlyThis } from './only-this.ts';
import { withoutReasons } from './reasons.ts';
import { regretted } from './regret.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import type { InTalk, Said } from './said.ts';
import { leftOutBy, takenBackBy } from './take-back.ts';

const WRONG_ONE =
  /^(?:(?:oops|sorry|no|oh|ah|whoops|that's|that was|not that)[\s,.!]*){0,4}(?:the )?wrong (?:one|task|thing)[\s,.!]*$/;

/**
 * What a message does with what the talk has said before: it takes back, exchanges, leaves out, or corrects the task.
 * Null where it does none of that, and then it is read as any other.
 */
export function moveOf(said: Said, at: InTalk): Operation[] | null {
  const rest = withoutComments(said.text);
  const bare = withoutTalk(said.text);
  const texts = [...new Set([said.text, rest, bare, withoutReasons(said)])];
  for (const text of texts) {
    const move = movesOf({ ...said, text }, at);
    if (move) return move;
  }
  return null;
}

function movesOf(said: Said, at: InTalk): Operation[] | null {
  const { pending } = at.dialogue;
  const out = leftOutBy(said, at);
  if (pending?.ops && out.length > 0) {
    const ops = pending.ops.filter(({ task_id }) => !out.includes(task_id));
    // Of the participant's own wish the rest is wished.
    return pending.offer ? [{ op: 'clarify', reason: 'confirm', ops }] : validateOperations(ops, at.context);
  }
  if (WRONG_ONE.test(said.text) && at.dialogue.last_applied.length > 0)
    return [{ op: 'undo', scope: 'last' }];
  return (
    regretted(said, at) ??
    onlyThis(said, at) ??
    takenBackBy(said, at) ??
    exchangedBy(said, at) ??
    orderedBy(said, at) ??
    besideAgain(said, at) ??
    correctedBy(said, at) ??
    goneOnWith(said, at)
  );
}
