import { createFileRoute } from '@tanstack/react-router';
import { WeekPoster } from '#web/features/landing/week-poster.tsx';
import { returnPath } from '#web/features/sign-in/return-path.ts';
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import { useAuth } from '#web/platform/auth-context.tsx';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in' },
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search.from === 'string' ? { from: search.from } : {},
  component: Login,
});

function Login() {
  const auth = useAuth();
  const navigate = Route.useNavigate();
  const { from } = Route.useSearch();
  return (
    <SignInPage
      actions={auth}
      onSignedIn={() => void navigate({ href: returnPath(from), replace: true })}
      poster={<WeekPoster />}
    />
  );
}
