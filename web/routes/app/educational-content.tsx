import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '#web/app/later-page.tsx';

export const Route = createFileRoute('/app/educational-content')({
  staticData: { title: 'Educational content' },
  component: () => (
    <LaterPage title="Educational content" sentence="The library of articles comes with a later version." />
  ),
});
