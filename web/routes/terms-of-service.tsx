import { createFileRoute, Link } from '@tanstack/react-router';
import { PlainPage } from '#web/app/plain-page.tsx';

export const Route = createFileRoute('/terms-of-service')({
  staticData: { title: 'Terms of Service' },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Terms of Service">
      <p>
        The full terms come with a later version. The service is for adults aged 18 or over; it is educational
        and not medical advice.
      </p>
      <p className="plain-links">
        <Link to="/login" className="btn btn-quiet">
          Back to Login
        </Link>
        <Link to="/privacy-policy" className="link">
          Privacy Policy
        </Link>
      </p>
    </PlainPage>
  );
}
