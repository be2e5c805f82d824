import { addMinutes } from '../../domain/time/event-time.ts';
import { type PlanContext, taskOf } from '../planner/plan/plan-context.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import type { Change, Operation, Schedule } from '../planner/plan/operation.ts';
import { idsIn, type InTalk, type Said, TASKS } from './said.ts';

const ALSO =
  '(?:too|as well|also|please|same(?: (?:deal|again|thing|for (?:it|that)))?|likewise|ditto|the same|so does|is too|goes too|either|neither|not either|also not)';
const LEADS = '(?:(?:oh|yes|and|also|plus|then|so|do|nor|neither)[\\s,]+)';
const SAME = '(?:(?:do )?(?:the )?same (?:for|with|goes for|to)|ditto(?: for)?)';
/** A word that goes on stands before the name or after it. */
const AND_THIS = new RegExp(
  `^(?:${LEADS}{0,2}${SAME} (${TASKS})|${LEADS}{1,3}(${TASKS})(?: (?:(?:of|from|for) )?#\\d+)?|${LEADS}{0,2}(${TASKS})(?=[ ,]+(?!please)${ALSO}))(?:[ ,]+${ALSO}){0,3}[\\s.!]*$`,
);
/** Says that the other is not to be done. */
const NEITHER = /\b(?:nor|neither|either|also not)\b/;

/** 'And the reading', after 'drop the cycle': the same for another task. Null where the last change was a time. */
export function goneOnWith(whole: Said, { dialogue, context, now }: InTalk): Operation[] | null {
  // 'The walk too, also at its usual time'
  const own = whole.text.replace(/,? (?:also )?#(\d+)/g, (mark, n: string) => {
    const piece = whole.pieces[Number(n)];
    return piece?.k === 'same' && piece.own ? '' : mark;
  });
  const said = { ...whole, text: own };
  const names = AND_THIS.exec(said.text)
    ?.slice(1)
    .find((each) => each !== undefined);
  const [last] = dialogue.last_applied;
  if (names === undefined) return null;
  // 'Also the reading of yesterday' names its day; a time is a wish of its own.
  const day = said.pieces[Number(/#(\d+)/.exec(said.text)?.[1])];
  const isDay = day?.k === 'date' && day.date !== null && day.date <= now.slice(0, 10);
  if (said.text.includes('#') && !(isDay && last?.op === 'set_status')) return null;
  const ids = idsIn(names, said, []);
  const isNot = NEITHER.test(said.text);
  const isSkipped = last?.op === 'set_status' && last.status === 'failed';
  if (isNot && !isSkipped) return null;
  const follows = /^(?:and )?then\b/.test(said.text) && last?.op === 'schedule' && !dialogue.pending?.op;
  if (follows) return afterLast(ids, context, last.task_id);
  const onDay = last?.op === 'schedule' && sameDay(ids, last, { dialogue, context }, own !== whole.text);
  if (onDay) return onDay;
  if (!last || ids.length === 0 || (dialogue.pending && !dialogue.pending.offer)) return null;
  const measured = sameMeasure(ids, last, { dialogue, context });
  if (measured) return measured;
  if (last.op !== 'set_status') return null;
  if (dialogue.last_applied.some((change) => change.op !== 'set_status' || change.status !== last.status))
    return null;
  return ids.map((task_id): Change => ({ op: 'set_status', task_id, status: last.status }));
}

/** 'The kettlebells as well', after 'intervals ten minutes later' or 'make the swim half an hour': as much for these. */
function sameMeasure(
  ids: readonly string[],
  last: Change,
  { dialogue, context }: Pick<InTalk, 'dialogue' | 'context'>,
): Operation[] | null {
  const { measure, last_applied } = dialogue;
  if (last_applied.length > 1 || measure?.in) return null;
  const changes = ids.flatMap((id): Change[] => {
    const task = taskOf(context, id);
    if (!task || id === last.task_id) return [];
    if (measure?.start !== undefined && task.start !== null)
      return [{ op: 'schedule', task_id: id, start: addMinutes(task.start, measure.by) }];
    if (measure?.duration_min !== undefined)
      return [{ op: 'set_duration', task_id: id, duration_min: task.duration_min + measure.by }];
    return !measure && last.op === 'set_duration' ? [{ ...last, task_id: id }] : [];
  });
  return changes.length > 0 && changes.length === ids.length ? validateOperations(changes, context) : null;
}

/** 'And the yoga too', after 'the swim tomorrow': that day, at its own time. */
function sameDay(
  ids: readonly string[],
  { task_id, start }: Schedule,
  { dialogue, context }: Pick<InTalk, 'dialogue' | 'context'>,
  isOwn: boolean,
): Operation[] | null {
  const before = dialogue.seen?.[task_id];
  const [task] = ids.flatMap((id) => taskOf(context, id) ?? []);
  const isSame = isOwn || before?.start?.slice(10) === start.slice(10);
  const isDay = isSame && before?.date !== start.slice(0, 10);
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
