/** The types of the scenario chat, by their names in the API. */
export const SCENARIO_TYPES = [
  'pre_checkin_review',
  'weekly_checkin',
  'goal_setting',
  'post_questionnaire_followup',
  'symptom_assessment',
] as const;
export type ScenarioType = (typeof SCENARIO_TYPES)[number];
