import type { CoachSessions, Setup } from '../../../content/setup-options.ts';
import type { Draft } from '../sheet/draft.ts';
import { WEEKS, type PlanSheet } from '../sheet/plan-sheet.ts';

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
 * Consultations are items of their week, since the time is agreed with the other side. `reviewedBy` is the week in which
 * the last result has been reviewed.
 */
export function planConsultations(
  sheet: PlanSheet,
  chosen: NonNullable<Setup['consultations']>,
  reviewedBy: number | null,
): void {
  const firstWeek = Math.min(WEEKS, sheet.firstDay ? (sheet.hasRoomForWeek(1) ? 1 : 2) : openWeek());
  const coach = COACH_WEEKS[chosen.healthCoachSessions ?? 'none'];
  // Eight weekly sessions begin a week later where the first week is over; the others begin later anyway.
  const later = coach[0] === 1 && sheet.firstDay ? firstWeek - 1 : 0;
  const apart = (coach[1] ?? 0) - (coach[0] ?? 0);
  let next = firstWeek;
  coach.forEach((week, n) => {
    const draft = draftOf(`coach/${n + 1}`, `Session ${n + 1} with your health coach, 30 minutes`);
    // Those that begin in the middle of a programme keep their distance from each other, and from those that stay.
    const at = placeFrom(draft, Math.max(week + later, next));
    next = Math.max(firstWeek, at + apart);
  });
  if (chosen.personalTrainer) {
    const first = placeFrom(draftOf('trainer/1', 'First session with the personal trainer'), firstWeek);
    const second = draftOf('trainer/2', 'Second session with the personal trainer');
    placeFrom(second, Math.max(firstWeek, first + 1));
  }
  if (chosen.nutritionistConsultation) {
    sheet.placeInWeek(
      Math.max(NUTRITIONIST_WEEK, firstWeek),
      draftOf('nutritionist', 'Consultation with the nutritionist, 45 minutes'),
    );
  }
  if (chosen.doctorConsultation) {
    const week = Math.min(WEEKS, Math.max(DOCTOR_WEEK, (reviewedBy ?? 0) + 1, firstWeek));
    sheet.placeInWeek(week, draftOf('doctor', 'Consultation with the doctor, 45 minutes'));
  }

  /** Answers the week in which it stands, which is another where it stays from before. */
  function placeFrom(draft: Draft, week: number): number {
    const staying = sheet.kept.find(draft);
    if (staying) return sheet.kept.weekOf(staying);
    const at = Math.min(WEEKS, week);
    sheet.placeInWeek(at, draft);
    return at;
  }

  function openWeek(): number {
    return sheet.hasRoomForWeek(sheet.firstWeek) ? sheet.firstWeek : sheet.firstWeek + 1;
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
