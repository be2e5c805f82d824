import { settleDrafts } from '../planner/changes/draft.ts';
import type { Operation } from '../planner/plan/operation.ts';
import { taskOf } from '../planner/plan/plan-context.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import { draftOf } from './correct-task.ts';
import { idsIn, type InTalk, LEAD, type Said, TASKS } from './said.ts';

const ONLY = new RegExp(
  `^${LEAD}(?:not (?:both|all|everything)(?: of (?:it|them))?[\\s,]+)?(?:(?:i (?:only |just )?(?:meant?|want(?:ed)?)|just|only|skip|move|it'?s|do)[\\s,]+){0,3}(?:just|only) (?:the )?(${TASKS})(?: (?:please|then|i mean|instead|that's all|alone)){0,2}[\\s.!]*$`,
);
const ALONE = new RegExp(
  `^${LEAD}(?:i (?:only |just )?(?:meant?|want(?:ed)?) )?(${TASKS}) (?:only|alone|and nothing else)[\\s.!]*$`,
);

/** 'Just the strength', of a proposal over several tasks: its part is wished, and the rest goes. */
export function onlyThis(said: Said, { dialogue, context }: InTalk): Operation[] | null {
  const names = (ONLY.exec(said.text) ?? ALONE.exec(said.text))?.[1];
  if (names === undefined) return null;
  const { pending, last_applied } = dialogue;
  const ops = pending?.reason === 'confirm' ? (pending.ops ?? []) : [];
  const done = pending && !pending.offer ? [] : [...new Set(last_applied.map(({ task_id }) => task_id))];
  if (ops.length < 2 || pending?.offer) {
    const before = (dialogue.planned ?? []).map(({ task_id }) => task_id);
    // 'Wait no, only the walk', which was said before the last one.
    const isNo = /^(?:(?:wait|oh|sorry)[\s,]+)*(?:no|not|nope|nah|actually)\b/.test(said.text);
    if (isNo && done.length > 0) {
      const named = idsIn(names, said, before);
      if (named.length > 0 && named.every((id) => before.includes(id) && !done.includes(id)))
        return [{ op: 'undo', scope: 'last', task_ids: done }];
    }
    const kept = idsIn(names, said, done).filter((id) => done.includes(id));
    const task_ids = done.filter((id) => !kept.includes(id));
    return kept.length > 0 && task_ids.length > 0 ? [{ op: 'undo', scope: 'last', task_ids }] : null;
  }
  const proposed = ops.map(({ task_id }) => task_id);
  const ids = idsIn(names, said, proposed);
  const kept = ops.filter(({ task_id }) => ids.includes(task_id));
  if (kept.length > 0) return validateOperations(kept, context);
  // Another task than those that were meant: the same for it.
  const [id] = ids;
  const task = id === undefined ? undefined : taskOf(context, id);
  const [first] = ops;
  if (!task || !first || ids.length > 1) return null;
  return settleDrafts([draftOf(first, task)], context);
}
