import type { Operation } from '../planner/plan/operation.ts';
import { type PlanTask, taskOf } from '../planner/plan/plan-context.ts';
import { validateOperations } from '../planner/plan/validate-operations.ts';
import { turnsRound } from './restore.ts';
import { idsIn, type InTalk, LEAD, recentTasks, type Said, TASK } from './said.ts';

const THE_TWO =
  '(?:them|those|these|the (?:two|pair)|both|(?:those|these) (?:two|2)|the two of them|the times|their times|the order|places)';
const OTHER_WAY = `(?:turn ${THE_TWO} (?:a?round|about|over)|(?:swap|switch|exchange|flip|reverse|change)(?: ${THE_TWO})?(?: (?:round|around|about|over)){0,3}|(?:(?:do|make|put|have) (?:it|them|that) )?(?:the )?other way (?:a?round|about)|vice versa|(?:in )?(?:the )?(?:reverse|opposite|other) order|the (?:reverse|opposite))(?: (?:please|then|instead)){0,2}`;
/** One of these alone, or one that says the other once more: 'the opposite, change these two', 'I said it wrong, swap them'. */
const WITH_EACH_OTHER = new RegExp(
  `^${LEAD}(?:(?:i|got|had) [^@#,.;]{0,40}\\bwrong[^@#,.;]{0,40}[\\s,.;]+)?(?:(?:better|rather)[\\s,]+)?${OTHER_WAY}(?:[\\s,;.]+${OTHER_WAY})?[\\s.!?]*$`,
);
const WITH_ONE = new RegExp(
  `^${LEAD}(?:swap|switch|exchange|trade) (?:(?:it|that|this|places|times|round|around) ){0,3}(?:with |for |and ){0,2}(${TASK})(?: (?:then|instead|please|round|around)){0,3}[\\s.!?]*$`,
);

const TWO = new RegExp(
  `^${LEAD}(?:(?:can|could|should|let|have|i want|i'd like|please) )?(${TASK} (?:and|with|for) ${TASK}) (?:to )?(?:(?:the )?other way (?:a?round|about)|(?:be )?swapped(?: round| over)?|reversed|the (?:reverse|opposite)|(?:trade|swap|switch|exchange|change|flip)(?: (?:places?|times?|slots?|round|around|over|about|spots?)){0,2})(?: (?:please|then|instead|would (?:ye|you)))?[\\s.!?]*$`,
);

/** 'Put the walk where strength is and vice versa' */
const IN_PLACE = new RegExp(
  `^${LEAD}(?:(?:put|do|have|move|make) )?(${TASK}) (?:where|when|at|in|into) (${TASK})[^@]*(?:vice versa|other way (?:a?round|about)|(?:${TASK}) (?:where|when|at|in|into) (?:${TASK}))[^@]*$`,
);
const DAYS = new RegExp(
  `^${LEAD}(?:swap|switch|change|exchange|flip) (?:the |their |those |both )?days(?: (?:round|around|over|please|instead|then)){0,2}[\\s.!?]*$`,
);

/** Two tasks take each other's day, each at its own time. */
function daysExchanged(one: PlanTask, other: PlanTask, { context }: InTalk): Operation[] {
  const at = (task: PlanTask, day: string): Operation[] =>
    task.start === null
      ? []
      : [{ op: 'schedule', task_id: task.id, start: `${day}T${task.start.slice(11)}` }];
  return validateOperations([...at(one, other.date), ...at(other, one.date)], context);
}

/** Two tasks take each other's time: "swap those two", "other way round", "swap it with the walk". */
export function exchangedBy(said: Said, at: InTalk): Operation[] | null {
  const { dialogue, context } = at;
  const isTask = (id: string) => typeof taskOf(context, id)?.start === 'string';
  const recent = recentTasks(at).filter(isTask);
  if (DAYS.test(said.text)) {
    const [a, b] = (recent.length === 2 ? recent : (dialogue.named ?? []).filter(isTask).slice(-2)).flatMap(
      (id) => taskOf(context, id) ?? [],
    );
    return a && b && a.date !== b.date ? daysExchanged(a, b, at) : null;
  }
  const one = WITH_ONE.exec(said.text)?.[1];
  if (one !== undefined) {
    const [other] = idsIn(one, said, []);
    const asked = typeof dialogue.pending?.op?.task_id === 'string' ? [dialogue.pending.op.task_id] : [];
    const it = [...asked, ...recentTasks(at).reverse()].find((id) => id !== other);
    return other === undefined || it === undefined ? null : exchanged(it, other, at);
  }
  const places = IN_PLACE.exec(said.text);
  const two = TWO.exec(said.text)?.[1] ?? (places ? `${places[1] ?? ''} ${places[2] ?? ''}` : undefined);
  const [a, b] = two === undefined ? [] : idsIn(two, said, []);
  if (a !== undefined && b !== undefined) return exchanged(a, b, at);
  if (!WITH_EACH_OTHER.test(said.text) && !turnsRound(said.text)) return null;
  const named = (dialogue.named ?? []).filter(isTask);
  const { pending } = dialogue;
  const clashing =
    pending && !pending.offer && typeof pending.op?.task_id === 'string' && pending.with?.length === 1
      ? [pending.op.task_id, ...pending.with]
      : [];
  const [first, second] = clashing.length === 2 ? clashing : recent.length === 2 ? recent : named.slice(-2);
  return first === undefined || second === undefined ? null : exchanged(first, second, at);
}

function exchanged(one: string, other: string, { context, now }: InTalk): Operation[] {
  const [a, b] = [taskOf(context, one), taskOf(context, other)];
  if (!a?.start || !b?.start) return [{ op: 'suggest' }];
  if (a.start < now || b.start < now) {
    const past = a.start < now ? a : b;
    return [{ op: 'clarify', reason: 'in_past', change: { op: 'schedule', task_id: past.id } }];
  }
  const changes: Operation[] = [
    { op: 'schedule', task_id: one, start: b.start },
    { op: 'schedule', task_id: other, start: a.start },
  ];
  return validateOperations(changes, context);
}
