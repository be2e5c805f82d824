import { createFileRoute } from '@tanstack/react-router';
import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import text from '#web/features/legal/terms-of-service.md?raw';

export const Route = createFileRoute('/terms-of-service')({
  staticData: { title: 'Terms of Service' },
  component: TermsOfService,
});

function TermsOfService() {
  return (
    <LegalDocument
      title="Terms of Service"
      text={text}
      other={{ to: '/privacy-policy', title: 'Privacy Policy' }}
    />
  );
}
