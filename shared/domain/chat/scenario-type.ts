/** The types of the scenario chat, by their names in the API. */
export const SCENARIO_TYPES = [
  'pre_checkin_review',
  'weekly_checkin',
  'goal_setting',
  'post_questionnaire_followup',
  'symptom_assessment',
] as const;
export type ScenarioType = (typeof SCENARIO_TYPES)[number];

/** The types as a person reads them. */
export const SCENARIO_TITLES: Readonly<Record<ScenarioType, string>> = {
  pre_checkin_review: 'Plan the Day',
  weekly_checkin: 'Weekly Check-in',
  post_questionnaire_followup: 'Post-Questionnaire Follow-up',
  goal_setting: 'Goal Setting',
  symptom_assessment: 'Symptom Assessment',
};
