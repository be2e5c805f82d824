/**
 * The documents to which a participant agrees by signing up. `version` is the day from which the text counts
 * (`yyyy-MM-dd`): change it together with the text, and consents are recorded, and asked for again, under the new one.
 */
export const LEGAL_DOCUMENTS = [
  { document: 'terms_of_service', version: '2025-10-01', title: 'Terms of Service' },
  { document: 'privacy_policy', version: '2025-08-02', title: 'Privacy Policy' },
] as const;
