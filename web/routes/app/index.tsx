import { createFileRoute } from '@tanstack/react-router';
import { ProgramPage } from '#web/app/pages/program-page.tsx';
import { readSearch } from '#web/app/read-search.ts';
import { parseProgrammeSearch } from '#web/features/programme/programme-search.ts';

export const Route = createFileRoute('/app/')({
  staticData: { title: 'Program' },
  validateSearch: readSearch(parseProgrammeSearch),
  component: Page,
});

function Page() {
  return <ProgramPage path="/app" search={Route.useSearch()} />;
}
