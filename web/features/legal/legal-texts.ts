import type { LegalDocumentProps } from './legal-document.tsx';
import privacy from './privacy-policy.md?raw';
import terms from './terms-of-service.md?raw';

type LegalText = Omit<LegalDocumentProps, 'site'>;

const PRIVACY = { to: '/privacy-policy', title: 'Privacy Policy' } as const;
const TERMS = { to: '/terms-of-service', title: 'Terms of Service' } as const;

/** The legal documents, each with the way to the other one. */
export const PRIVACY_POLICY: LegalText = { title: PRIVACY.title, text: privacy, other: TERMS };
export const TERMS_OF_SERVICE: LegalText = { title: TERMS.title, text: terms, other: PRIVACY };
