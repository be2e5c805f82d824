import type { ShownStatus } from './shown-status.ts';
import { TASK_STATUS_WORDS } from './task-status-messages.ts';

const COLOURS: Readonly<Partial<Record<ShownStatus, string>>> = {
  in_progress: 'text-warn',
  completed: 'text-ok',
  failed: 'text-bad',
};

/** A status in its words and its colour. */
export function StatusWord({ status }: { status: ShownStatus }) {
  return (
    <span className={`status-word font-semibold ${COLOURS[status] ?? ''}`}>{TASK_STATUS_WORDS[status]}</span>
  );
}
