import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '#web/app/account/confirm-page.tsx';
import { readConfirmSearch } from '#web/app/account/confirm-search.ts';
import { sealWhatIsLeft } from '#web/platform/account/seal-what-is-left.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';

export const Route = createFileRoute('/confirm-email')({
  staticData: { title: 'Confirm your email' },
  validateSearch: readConfirmSearch,
  beforeLoad: async ({ context, search, preload }) => {
    // This page signs in, too.
    if (search.type === 'signup' && !preload) await sealWhatIsLeft(context.auth).catch(() => undefined);
  },
  component: Page,
});

function Page() {
  const auth = useAuth();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <ConfirmPage
      auth={auth}
      search={search}
      leave={(href) => void navigate({ href, replace: true })}
      clearSearch={() => void navigate({ search: {}, replace: true })}
    />
  );
}
