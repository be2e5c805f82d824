import { createFileRoute } from '@tanstack/react-router';
import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import text from '#web/features/legal/privacy-policy.md?raw';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { title: 'Privacy Policy' },
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  return (
    <LegalDocument
      title="Privacy Policy"
      text={text}
      other={{ to: '/terms-of-service', title: 'Terms of Service' }}
    />
  );
}
