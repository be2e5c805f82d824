import { createFileRoute } from '@tanstack/react-router';
import { QuestionnairePage } from '#web/app/pages/questionnaire-page.tsx';

export const Route = createFileRoute('/app/habits-questionnaire-task')({
  staticData: { title: 'Habits Questionnaire & Preferences' },
  component: QuestionnairePage,
});
