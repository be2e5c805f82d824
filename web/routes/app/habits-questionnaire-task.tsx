import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '#web/app/later-page.tsx';

export const Route = createFileRoute('/app/habits-questionnaire-task')({
  staticData: { title: 'Habits Questionnaire & Preferences' },
  component: () => (
    <LaterPage
      title="Habits Questionnaire & Preferences"
      sentence="The questionnaire comes with a later version."
      until="The task can be ticked off on the Program screen."
    />
  ),
});
