import { STRENGTH_SESSIONS } from '../../../content/strength-sessions.ts';
import { daysBetween } from '../../time/local-date.ts';
import { floor5 } from './cardio-progression.ts';
import type { Choices } from '../sheet/choices.ts';
import type { Draft } from '../sheet/draft.ts';
import { hardDates } from './hard-dates.ts';
import { HABIT_RESERVE } from './plan-cardio.ts';
import type { PlanSheet } from '../sheet/plan-sheet.ts';
import { isLighterWeek } from '../sheet/programme-phase.ts';
import { strengthHours } from './strength-hours.ts';
import type { TrainingWeek } from '../sheet/training-week.ts';

const SHORTEST = 20;
/** From any other hard day; sessions are 48 hours apart besides. */
const DAYS_APART = 2;

/**
 * The week's strength sessions on their days, 20 to 30 minutes each. Repetitions grow first, then the load; effort
 * rises from 5 to 8 of 10 (ACSM 2009). A day that cannot hold 20 minutes leaves the session to the week. Where sessions
 * or intervals stay from another plan, one moves to a later day that is two days from all others, or to an hour that is
 * 48 from other sessions.
 */
export function planStrength(
  sheet: PlanSheet,
  choices: Choices,
  given: { training: TrainingWeek; rest: number; volume: number; timeZone: string },
  week: number,
): void {
  const { training, rest, volume, timeZone } = given;
  const days = sheet.daysOf(week);
  const draftOf = (n: number, minutes: number) =>
    strengthDraft({ week, n, perWeek: training.strength.length, minutes, careful: choices.namedCare });
  const taken = hardDates(sheet);
  const mayMove = sheet.firstDay === null && taken.length > 0;
  const signedUpOn = 7 - sheet.daysAfterSignUp(week);
  training.strength.forEach((weekday, n) => {
    if (weekday <= signedUpOn) return;
    const day = days.find(
      (candidate) =>
        candidate.weekday >= weekday &&
        (candidate.weekday === weekday || mayMove) &&
        candidate.weekday !== rest &&
        candidate.weekday + DAYS_APART <= 7 + (training.strength[0] ?? 7) &&
        taken.every((other) => Math.abs(daysBetween(other, candidate.date)) >= DAYS_APART) &&
        strengthHours(sheet, timeZone, candidate.date) !== null,
    );
    if (!day) {
      // The usual day is still ahead, and others are in its way.
      const ahead = days.some((candidate) => candidate.weekday === weekday);
      if (ahead) sheet.placeInWeek(week, draftOf(n, SHORTEST));
      return;
    }
    const wanted = choices.priorities.strengthExercises === 1 ? SHORTEST : sessionMinutes(week);
    const minutes = Math.max(
      SHORTEST,
      Math.min(floor5(wanted * Math.min(1, volume)), floor5(day.left - HABIT_RESERVE)),
    );
    const draft = draftOf(n, minutes);
    if (sheet.kept.has(draft)) return;
    const at = day.weekend ? choices.task.weekend : choices.task.weekday;
    const hours = strengthHours(sheet, timeZone, day.date);
    if (!hours || !sheet.placeBetween(day, draft, at, hours)) sheet.placeInWeek(week, draft);
    else taken.push(day.date);
  });
}

function sessionMinutes(week: number): number {
  if (week <= 2 || isLighterWeek(week)) return SHORTEST;
  return week <= 6 ? 25 : 30;
}

function strengthDraft(session: {
  week: number;
  n: number;
  perWeek: number;
  minutes: number;
  careful: boolean;
}): Draft {
  const { week, n, perWeek, minutes, careful } = session;
  const { title, exercises } = STRENGTH_SESSIONS[((week - 1) * perWeek + n) % 2 === 0 ? 0 : 1];
  return {
    rule: 'strength',
    key: `w${week}/${n + 1}`,
    title: `${title}, ${minutes} minutes`,
    type: 'core',
    minutes,
    why: 'Two sessions a week keep muscle and bone, and steady the blood sugar.',
    techniques: ['4.1', '8.7'],
    article: 'beginner-strength',
    area: 'strengthExercises',
    exercise: true,
    description: `${exercises} ${doseOf(week, careful)}`,
    source: 'UK CMO 2019; ACSM 2009',
  };
}

/**
 * Repetitions up to week 7, then load. Who named something to be careful about stays at an effort that leaves the
 * breath free: holding it under a load drives the blood pressure up.
 */
function doseOf(week: number, careful: boolean): string {
  if (isLighterWeek(week)) return 'A lighter week: one set of 8 each, effort 5 of 10.';
  if (week <= 2) return 'Two sets of 8 each, effort 5 of 10: you could do five more.';
  if (careful)
    return 'Two sets of 10 to 12 each, effort 6 of 10 at most. Breathe out as you lift; never hold your breath.';
  if (week <= 5) return 'Two sets of 10 each, effort 6 of 10.';
  if (week <= 7) return 'Two sets of 12 each, effort 7 of 10.';
  return 'Two sets of 8 to 10 with 2 to 10 % more load, effort 7 to 8 of 10: two more would be possible.';
}
