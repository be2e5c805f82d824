import { createFileRoute } from '@tanstack/react-router';
import { AccountDeletedPage } from '#web/app/pages/account-deleted-page.tsx';

export const Route = createFileRoute('/account-deleted')({
  staticData: { title: 'Account deleted' },
  component: AccountDeletedPage,
});
