import { createFileRoute, Link } from '@tanstack/react-router';
import { PlainPage } from '#web/app/plain-page.tsx';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { title: 'Privacy Policy' },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Privacy Policy">
      <p>
        The full policy comes with a later version. What you enter is kept on your device and on the server of
        this service, to run your programme.
      </p>
      <p className="plain-links">
        <Link to="/login" className="btn btn-quiet">
          Back to Login
        </Link>
        <Link to="/terms-of-service" className="link">
          Terms of Service
        </Link>
      </p>
    </PlainPage>
  );
}
