import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ErasureReceipt } from '#web/features/settings/erasure-receipt.tsx';
import { readReceipt } from '#web/platform/account/kept-receipt.ts';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { HomeLink } from './home-link.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ERASED_TITLE } from './page-titles.ts';
import { PlainPage } from './plain-page.tsx';

/**
 * For whoever has just deleted an account in this tab; for anybody else there is nothing here, and whoever signs in, in
 * another tab too, is led to the app.
 */
export function AccountDeletedPage() {
  const auth = useAuth();
  const [isSignedIn, setSignedIn] = useState(() => auth.storedSession() !== null);
  const [receipt] = useState(readReceipt);
  useEffect(() => {
    const subscription = auth.session$.subscribe(({ kind }) => kind === 'signed_in' && setSignedIn(true));
    return () => subscription.unsubscribe();
  }, [auth]);
  if (isSignedIn) return <Navigate to="/app" replace />;
  if (!receipt) return <NotFoundPage />;
  return (
    <PlainPage title={ERASED_TITLE}>
      <ErasureReceipt receipt={receipt} />
      <HomeLink />
    </PlainPage>
  );
}
