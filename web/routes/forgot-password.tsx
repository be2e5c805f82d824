import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '#web/app/account/recovery-pages.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot password' },
  component: Page,
});

function Page() {
  const auth = useAuth();
  const navigate = Route.useNavigate();
  return <ForgotPage auth={auth} leave={(href) => void navigate({ href, replace: true })} />;
}
