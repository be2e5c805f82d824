import { createFileRoute } from '@tanstack/react-router';
import { CoachPage } from '#web/app/pages/coach-page.tsx';
import { readSearch } from '#web/app/read-search.ts';

export const Route = createFileRoute('/app/chat')({
  staticData: { title: 'Health Coach Chat' },
  /** A question that an article brings along. */
  validateSearch: readSearch(({ question }): { question?: string } =>
    typeof question === 'string' ? { question: question.slice(0, 500) } : {},
  ),
  component: Chat,
});

function Chat() {
  const { question } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CoachPage
      brought={question}
      onBrought={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
