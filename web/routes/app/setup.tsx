import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '#web/app/pages/setup-page.tsx';

export const Route = createFileRoute('/app/setup')({
  staticData: { title: 'Health Program Setup' },
  component: SetupPage,
});
