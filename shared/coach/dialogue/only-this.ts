import type { Operation } from '../planner/plan/operation.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import { idsIn, type InTalk, LEAD, type Said, TASKS } from './said.ts';

const ONLY = new RegExp(
  `^${LEAD}(?:(?:i (?:only |just )?(?:meant?|want(?:ed)?)|just|only|skip|move|it'?s|do)[\\s,]+){0,3}(?:just|only) (?:the )?(${TASKS})(?: (?:please|then|i mean|instead|that's all|alone)){0,2}[\\s.!]*$`,
);
const ALONE = new RegExp(
  `^${LEAD}(?:i (?:only |just )?(?:meant?|want(?:ed)?) )?(${TASKS}) (?:only|alone|and nothing else)[\\s.!]*$`,
);

/** 'Just the strength', of a proposal over several tasks: its part is wished, and the rest goes. */
export function onlyThis(said: Said, { dialogue, context }: InTalk): Operation[] | null {
  const ops = dialogue.pending?.reason === 'confirm' ? (dialogue.pending.ops ?? []) : [];
  const names = (ONLY.exec(said.text) ?? ALONE.exec(said.text))?.[1];
  if (names === undefined || ops.length < 2) return null;
  const proposed = ops.map(({ task_id }) => task_id);
  const ids = idsIn(names, said, proposed).filter((id) => proposed.includes(id));
  return ids.length === 0
    ? null
    : validateOperations(
        ops.filter(({ task_id }) => ids.includes(task_id)),
        context,
      );
}
