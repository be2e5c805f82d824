import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { useNow } from '#web/platform/clock/clock-context.tsx';
import { readSiteFacts } from '#web/platform/browser/site-facts.ts';

export const Route = createFileRoute('/')({ component: Page });

function Page() {
  const signedIn = useAuth().storedSession() !== null;
  const [site] = useState(() => readSiteFacts(document));
  const year = new Date(useNow()).getFullYear();
  return <LandingPage site={site} year={year} signedIn={signedIn} />;
}
