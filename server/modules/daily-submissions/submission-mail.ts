import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { DailySubmission } from '#shared/product/tables/daily-submissions.schema.ts';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { formatDay } from '#shared/domain/time/local-date.ts';
import type { Mail } from '#server/integrations/mail.ts';

const STATUS_WORDS: Readonly<Record<TaskStatus, string>> = {
  pending: 'not done',
  in_progress: 'in progress',
  completed: 'completed',
  failed: 'failed',
};

/** The care team's mail about one submitted day, as the participant's phone showed it. */
export function submissionMail(
  to: string,
  participant: { name: string; id: string },
  submission: DailySubmission,
  checkIn: CheckIn | undefined,
): Mail {
  const day = `${formatDay(submission.local_date)} ${submission.local_date.slice(0, 4)}`;
  const name = oneLine(participant.name);
  const tasks = submission.snapshot.events.map(
    ({ title, status }) => `- ${oneLine(title)}: ${STATUS_WORDS[status]}`,
  );
  const lines = [
    `${name} submitted ${day} for review.`,
    '',
    'Tasks',
    ...(tasks.length > 0 ? tasks : ['- none']),
    '',
    'Check-in',
    ...(checkIn ? checkInLines(checkIn) : ['- none']),
    '',
    `Participant ${participant.id}`,
    `Submission ${submission.id}, ${submission.submitted_at}`,
  ];
  return { to, subject: `Daily progress: ${name}, ${day}`, text: lines.join('\n'), id: submission.id };
}

function checkInLines(checkIn: CheckIn): string[] {
  const notes = checkIn.notes.trim();
  return [
    `- Energy: ${checkIn.energy_level} of 5`,
    `- Mood: ${checkIn.mood}`,
    `- Will complete today's tasks: ${checkIn.task_completion} of 5`,
    ...(notes === '' ? [] : [`- Notes: ${notes}`]),
  ];
}

/** A name with a line break in it must not make a header or a line of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
