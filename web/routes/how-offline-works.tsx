import { createFileRoute } from '@tanstack/react-router';
import { BackToProgram } from '#web/app/pages/back-to-program.tsx';
import { PlainPage } from '#web/app/pages/plain-page.tsx';
import { HowOfflineWorks } from '#web/features/how-offline-works/how-offline-works.tsx';

export const Route = createFileRoute('/how-offline-works')({
  staticData: { title: 'How offline works' },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="How offline works">
      <HowOfflineWorks />
      <BackToProgram />
    </PlainPage>
  );
}
