import { createFileRoute } from '@tanstack/react-router';
import { BackToProgram } from '#web/app/pages/back-to-program.tsx';
import { PlainPage } from '#web/app/pages/plain-page.tsx';
import { UrgentHelp } from '#web/features/urgent-help/urgent-help.tsx';

export const Route = createFileRoute('/urgent-help')({
  staticData: { title: 'Need urgent help?' },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Need urgent help?">
      <UrgentHelp />
      <BackToProgram />
    </PlainPage>
  );
}
