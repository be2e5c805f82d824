import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NotFoundPage } from '#web/app/not-found-page.tsx';
import { PlainPage } from '#web/app/plain-page.tsx';
import { ErasureReceipt } from '#web/features/settings/erasure-receipt.tsx';
import { readReceipt } from '#web/platform/account/kept-receipt.ts';

export const Route = createFileRoute('/account-deleted')({
  staticData: { title: 'Account deleted' },
  component: Page,
});

/** For whoever has just deleted an account in this tab; for anybody else there is nothing here. */
function Page() {
  const [receipt] = useState(readReceipt);
  if (!receipt) return <NotFoundPage />;
  return (
    <PlainPage title="Your account is deleted">
      <ErasureReceipt receipt={receipt} />
      <p>
        <Link to="/" className="btn btn-quiet">
          Return to Home
        </Link>
      </p>
    </PlainPage>
  );
}
