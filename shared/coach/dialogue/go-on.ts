import { addMinutes } from '../../domain/time/event-time.ts';
import { type PlanContext, taskOf } from '../planner/plan/plan-context.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import type { Change, Operation, Schedule } from '../planner/plan/operation.ts';
import { idsIn, type InTalk, type Said, TASKS } from './said.ts';

const AND_THIS = new RegExp(
  `^(?:(?:oh|yes|and|also|plus|then|same (?:for|with|goes for)|ditto(?: for)?|so)[\\s,]+){1,3}(${TASKS})(?:[ ,]+(?:too|as well|also|please|same(?: (?:deal|again|thing|for (?:it|that)))?|likewise|ditto|the same|so does|is too|goes too)){0,2}[\\s.!]*$`,
);

/** 'And the reading', after 'drop the cycle': the same for another task. Null where the last change was a time. */
export function goneOnWith(said: Said, { dialogue, context }: InTalk): Operation[] | null {
  const names = AND_THIS.exec(said.text)?.[1];
  const [last] = dialogue.last_applied;
  if (names === undefined || !/^(?:oh |yes )?(?:and|also|plus|then|same|ditto|so)\b/.test(said.text))
    return null;
  const follows = /^(?:and )?then\b/.test(said.text) && last?.op === 'schedule' && !dialogue.pending?.op;
  if (follows) return afterLast(idsIn(names, said, []), context, last.task_id);
  const onDay = last?.op === 'schedule' && sameDay(idsIn(names, said, []), last, { dialogue, context });
  if (onDay) return onDay;
  if (last?.op !== 'set_status' || (dialogue.pending && !dialogue.pending.offer)) return null;
  if (dialogue.last_applied.some((change) => change.op !== 'set_status' || change.status !== last.status))
    return null;
  const ids = idsIn(names, said, []);
  if (ids.length === 0) return null;
  return ids.map((task_id): Change => ({ op: 'set_status', task_id, status: last.status }));
}

/** 'And the yoga too', after 'the swim tomorrow': that day, at its own time. */
function sameDay(
  ids: readonly string[],
  { task_id, start }: Schedule,
  { dialogue, context }: Pick<InTalk, 'dialogue' | 'context'>,
): Operation[] | null {
  const before = dialogue.seen?.[task_id];
  const [task] = ids.flatMap((id) => taskOf(context, id) ?? []);
  const isDay = before?.start?.slice(10) === start.slice(10) && before.date !== start.slice(0, 10);
  if (!task?.start || ids.length > 1 || !isDay || dialogue.pending?.op) return null;
  return validateOperations(
    [{ op: 'schedule', task_id: task.id, start: `${start.slice(0, 10)}${task.start.slice(10)}` }],
    context,
  );
}

/** 'Then the reading', after 'video straight after': each as the one before ends. */
function afterLast(ids: readonly string[], context: PlanContext, last: string): Operation[] | null {
  const [id] = ids;
  const before = taskOf(context, last);
  if (id === undefined || ids.length > 1 || id === last || !before?.start) return null;
  const start = addMinutes(before.start, before.duration_min);
  return validateOperations([{ op: 'schedule', task_id: id, start }], context);
}
