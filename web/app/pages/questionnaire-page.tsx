import { useLocation, useNavigate } from '@tanstack/react-router';
import { QuestionnaireScreen } from '#web/features/habits-questionnaire/questionnaire-screen.tsx';
import { PlanPreview } from '#web/features/plan-preview/plan-preview.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** /app/habits-questionnaire-task: for the event that the navigation names, or by itself. */
export function QuestionnairePage() {
  const sync = useSync();
  const navigate = useNavigate();
  const eventId = useLocation({ select: ({ state }) => state.eventId ?? null });
  const refused = useLocation({ select: ({ state }) => state.refused ?? null });
  return (
    <>
      <PageHeader title="Habits Questionnaire & Preferences" />
      <QuestionnaireScreen
        eventId={eventId}
        refused={refused}
        renderPreview={(questionnaire) => <PlanPreview sync={sync} intended={{ questionnaire }} />}
        onDone={() => void navigate({ to: '/app/programme' })}
      />
      <UpdatedLine />
    </>
  );
}
