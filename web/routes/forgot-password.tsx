import { createFileRoute, Link } from '@tanstack/react-router';
import { PlainPage } from '#web/app/plain-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot password' },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Forgot password">
      <p>Resetting a password by email comes with a later version.</p>
      <p className="plain-links">
        <Link to="/login" className="btn btn-quiet">
          Back to Login
        </Link>
      </p>
    </PlainPage>
  );
}
