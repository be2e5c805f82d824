import type { ResultRejectionCode } from '#shared/protocol/error-code.ts';

/** Why the server refused a change, by its code. */
const REASONS: Readonly<Record<ResultRejectionCode, string>> = {
  invalid: 'the server could not read it.',
  unknown_kind: 'the server does not know this kind of change yet. Retry after its next update.',
  not_found: 'what it changes is no longer in your program.',
  deleted: 'it was saved before and has been deleted since.',
  depends_on: 'an earlier change of the same thing was not accepted. Retry that one first, then this one.',
  too_old: 'it was made more than 400 days ago, and the server no longer takes it.',
  quarantined:
    'the server failed on it several times, so it was set aside to let the rest through. Retry may work later.',
};

const FIELDS: Readonly<Record<string, string>> = {
  start_local: 'The time',
  end_local: 'The end',
  title: 'The title',
  event_type: 'The category',
  event_id: 'The task',
  notes: 'Notes',
  energy_level: 'Energy level',
  mood: 'Mood',
  task_completion: 'Task completion',
  reviewed: 'The review of your tasks',
  status: 'The status',
  completion_date: 'The time of completion',
  local_date: 'The date',
  time_zone: 'The time zone',
  snapshot: "The day's list",
};

/** 'Not accepted: ...' in plain words. `fields` are the server's complaints by the path of the field. */
export function refusalWords(code: string, fields: Record<string, string> | null): string {
  const complaint = code === 'invalid' && fields ? complaintWords(fields) : null;
  if (complaint !== null) return `Not accepted: ${complaint}`;
  const known = Object.hasOwn(REASONS, code);
  return `Not accepted: ${known ? REASONS[code as ResultRejectionCode] : `the server refused it (${code}).`}`;
}

/** The first field that has a name here. Complaints that are no end of a sentence are left out. */
function complaintWords(fields: Record<string, string>): string | null {
  for (const [path, complaint] of Object.entries(fields)) {
    const field = FIELDS[path.split('.')[0] ?? ''];
    if (field === undefined) continue;
    return /^(must|is|are|can) /.test(complaint)
      ? `${field} ${complaint.replace(/\.$/, '')}.`
      : `${field} ${field === 'Notes' ? 'have' : 'has'} a value that the server does not take.`;
  }
  return null;
}
