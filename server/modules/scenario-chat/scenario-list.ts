import { SCENARIO_TITLES, type ScenarioType } from '#shared/domain/chat/scenario-type.ts';

const DESCRIPTIONS: Readonly<Record<ScenarioType, string>> = {
  pre_checkin_review: 'Review what is still open, and give each task of the day its time.',
  weekly_checkin: 'Look back at the week: a win, a barrier, and a plan for it.',
  post_questionnaire_followup: 'Choose up to three small habits, each tied to something you do anyway.',
  goal_setting: 'Set one goal that fits your life, and make it small enough to be sure of.',
  symptom_assessment: 'Write down what you notice, as a note for a clinician. It names no condition.',
};

const ORDER = [
  'pre_checkin_review',
  'weekly_checkin',
  'post_questionnaire_followup',
  'goal_setting',
  'symptom_assessment',
] as const satisfies readonly ScenarioType[];

/** The types of the scenario chat as `GET available` lists them. */
export const AVAILABLE_SCENARIOS = ORDER.map((scenario_type) => ({
  scenario_type,
  title: SCENARIO_TITLES[scenario_type],
  description: DESCRIPTIONS[scenario_type],
}));
