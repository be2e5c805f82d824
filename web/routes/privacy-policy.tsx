import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import { PRIVACY_POLICY } from '#web/features/legal/legal-texts.ts';
import { readSiteFacts } from '#web/platform/browser/site-facts.ts';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { title: 'Privacy Policy' },
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  const [site] = useState(() => readSiteFacts(document));
  return <LegalDocument site={site} {...PRIVACY_POLICY} />;
}
