import { createFileRoute, redirect } from '@tanstack/react-router';
import { leftHere } from '#web/app/account/left-here.ts';
import { LoginPage } from '#web/app/account/login-page.tsx';
import { isFromMail, readLoginSearch } from '#web/app/account/login-search.ts';
import { returnPath } from '#web/features/sign-in/return-path.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in' },
  validateSearch: readLoginSearch,
  beforeLoad: async ({ context, search, preload }) => {
    if (!isFromMail(search) && context.auth.storedSession())
      throw redirect({ href: returnPath(search.from), replace: true });
    return { left: preload ? undefined : await leftHere(context.auth) };
  },
  component: Login,
});

function Login() {
  const { left } = Route.useRouteContext();
  const auth = useAuth();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <LoginPage
      auth={auth}
      search={search}
      left={left}
      leave={(href) => void navigate({ href, replace: true })}
    />
  );
}
