import type { Change } from '../../planner/plan/operation.ts';
import type { PlanContext, PlanTask } from '../../planner/plan/plan-context.ts';
import { lengthIn } from '../length-in.ts';
import { moveOf, shortened } from './move-of.ts';
import { saidIn } from './said-of-day.ts';

/** What the day decides in Plan the Day: the words for it, and the changes that a yes would make. */
export function decideInPlan(
  message: string,
  context: PlanContext,
): { content: string; ops: Change[] } | null {
  const said = saidIn(message, []);
  if (!said) return null;
  const { decision, plain } = said;
  const open = context.tasks.filter((task) => isOpenOn(task, context));
  const limit = decision.id === 'short-of-time' ? lengthIn(plain) : null;
  const main =
    decision.id === 'short-of-time'
      ? [...open].sort((a, b) => b.duration_min - a.duration_min)[0]
      : undefined;
  const ops = open.flatMap((task): Change[] => {
    const move = moveOf({ title: task.title, event_type: null, metadata: {} }, decision);
    const wanted = main === undefined ? move : task === main ? 'shorten' : 'keep';
    if (wanted === 'skip') return [{ op: 'set_status', task_id: task.id, status: 'failed' }];
    const minutes = shortened(task.duration_min, limit);
    return wanted === 'shorten' && minutes < task.duration_min
      ? [{ op: 'set_duration', task_id: task.id, duration_min: minutes }]
      : [];
  });
  if (ops.length === 0) return null;
  return { content: [decision.reason, decision.see].filter(Boolean).join(' '), ops };
}

function isOpenOn(task: PlanTask, { selected_date, now }: PlanContext): boolean {
  const isOpen = task.status === 'pending' || task.status === 'in_progress';
  return (
    isOpen &&
    task.kind === 'task' &&
    task.date === selected_date &&
    (task.start === null || task.start >= now)
  );
}
