import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import { TERMS_OF_SERVICE } from '#web/features/legal/legal-texts.ts';
import { readSiteFacts } from '#web/platform/browser/site-facts.ts';

export const Route = createFileRoute('/terms-of-service')({
  staticData: { title: 'Terms of Service' },
  component: TermsOfService,
});

function TermsOfService() {
  const [site] = useState(() => readSiteFacts(document));
  return <LegalDocument site={site} {...TERMS_OF_SERVICE} />;
}
