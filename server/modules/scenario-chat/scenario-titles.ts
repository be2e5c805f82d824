import type { ScenarioType } from '#shared/domain/scenario-type.ts';

/** The types of the scenario chat as a person reads them, in the order of their list. */
export const SCENARIO_TITLES: readonly { scenario_type: ScenarioType; title: string; description: string }[] =
  [
    {
      scenario_type: 'pre_checkin_review',
      title: 'Plan the Day',
      description: 'Review what is still open, and give each task of the day its time.',
    },
    {
      scenario_type: 'weekly_checkin',
      title: 'Weekly Check-in',
      description: 'Look back at the week: a win, a barrier, and a plan for it.',
    },
    {
      scenario_type: 'post_questionnaire_followup',
      title: 'Post-Questionnaire Follow-up',
      description: 'Choose up to three small habits, each tied to something you do anyway.',
    },
    {
      scenario_type: 'goal_setting',
      title: 'Goal Setting',
      description: 'Set one goal that fits your life, and make it small enough to be sure of.',
    },
    {
      scenario_type: 'symptom_assessment',
      title: 'Symptom Assessment',
      description: 'Write down what you notice, as a note for a clinician. It names no condition.',
    },
  ];
