import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';

/** What a finished session of a fixed dialogue leaves, as a heading. */
export const RESULT_TITLES: Readonly<Record<ScenarioType, string>> = {
  pre_checkin_review: 'Your schedule',
  weekly_checkin: 'Your week',
  post_questionnaire_followup: 'Your habits',
  goal_setting: 'Your goal',
  symptom_assessment: 'Your note for a clinician',
};

export const STEPS = [
  { stage: 'review_past', name: 'Review', caption: 'Review incomplete tasks' },
  { stage: 'plan_priorities', name: 'Plan', caption: 'Schedule important items' },
  { stage: 'complete', name: 'Complete', caption: 'Finalize your schedule' },
] as const;

export const START_FAILED = {
  kind: 'error',
  title: 'Error',
  body: 'Failed to start chat session. Please try again.',
} as const;
export const SEND_FAILED = {
  kind: 'error',
  title: 'Error',
  body: 'Failed to send message. Please try again.',
} as const;
export const CALENDAR_FAILED = {
  kind: 'error',
  title: 'Error',
  body: 'Failed to update calendar. Please try again.',
} as const;
export const SESSION_COMPLETE = {
  kind: 'success',
  id: 'scenario-complete',
  title: 'Session Complete',
  body: "Click 'Complete & Close' to finalize your schedule.",
} as const;
export const UPDATED = 'Your calendar has been updated!';
export const NOTHING_CHANGED = 'Nothing was changed.';

/** Beside the button that closes or completes. */
export function closingNote(type: ScenarioType, isComplete: boolean): string {
  if (type === 'pre_checkin_review')
    return isComplete ? 'Your calendar changes when you finish.' : 'Nothing is changed yet.';
  return isComplete ? 'Your answers are kept when you finish.' : 'You can go on later.';
}
