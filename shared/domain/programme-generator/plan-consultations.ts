import type { CoachSessions, Setup } from '../../content/setup-options.ts';
import type { Draft } from './draft.ts';
import type { PlanSheet } from './plan-sheet.ts';

const COACH_WEEKS: Readonly<Record<CoachSessions, readonly number[]>> = {
  none: [],
  '2sessions': [4, 8],
  '4sessions': [2, 4, 6, 8],
  '8sessions': [1, 2, 3, 4, 5, 6, 7, 8],
};
const NUTRITIONIST_WEEK = 3;
/** Where there are no results to wait for. */
const DOCTOR_WEEK = 5;

/**
 * Consultations are items of their week, since the time is agreed with the other side. `firstWeek` is the first week
 * with days to spare, `reviewedBy` the week in which the last result has been reviewed.
 */
export function planConsultations(
  sheet: PlanSheet,
  chosen: NonNullable<Setup['consultations']>,
  reviewedBy: number | null,
): void {
  const firstWeek = sheet.hasRoomForWeek(1) ? 1 : 2;
  const coach = COACH_WEEKS[chosen.healthCoachSessions ?? 'none'];
  // Eight weekly sessions begin a week later where the first week is over; the others begin later anyway.
  const later = coach[0] === 1 ? firstWeek - 1 : 0;
  coach.forEach((week, n) =>
    sheet.placeInWeek(
      week + later,
      draftOf(`coach/${n + 1}`, `Session ${n + 1} with your health coach, 30 minutes`),
    ),
  );
  if (chosen.personalTrainer) {
    sheet.placeInWeek(firstWeek, draftOf('trainer/1', 'First session with the personal trainer'));
    sheet.placeInWeek(firstWeek + 1, draftOf('trainer/2', 'Second session with the personal trainer'));
  }
  if (chosen.nutritionistConsultation) {
    sheet.placeInWeek(
      NUTRITIONIST_WEEK,
      draftOf('nutritionist', 'Consultation with the nutritionist, 45 minutes'),
    );
  }
  if (chosen.doctorConsultation) {
    const week = Math.max(DOCTOR_WEEK, (reviewedBy ?? 0) + 1);
    sheet.placeInWeek(week, draftOf('doctor', 'Consultation with the doctor, 45 minutes'));
  }
}

function draftOf(key: string, title: string): Draft {
  return {
    rule: 'consultation',
    key,
    title,
    type: 'core',
    minutes: 0,
    why: 'Somebody who knows your programme sees what you cannot see from inside it.',
    techniques: ['3.1', '9.1'],
    article: 'reference-ranges',
  };
}
