import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '#web/app/account/recovery-pages.tsx';
import type { ResetSearch } from '#web/features/recovery/read-reset-address.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Reset your password' },
  validateSearch: (search: Record<string, unknown>): ResetSearch => search,
  component: Page,
});

function Page() {
  const auth = useAuth();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <ResetPage
      auth={auth}
      search={search}
      leave={(href) => void navigate({ href, replace: true })}
      clearSearch={() => void navigate({ to: '/reset-password', search: {}, replace: true })}
    />
  );
}
