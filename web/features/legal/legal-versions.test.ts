import { expect, it } from 'vitest';
import { LEGAL_DOCUMENTS } from '#shared/content/legal-documents.ts';
import privacy from './privacy-policy.md?raw';
import terms from './terms-of-service.md?raw';

const TEXTS = { terms_of_service: terms, privacy_policy: privacy };

/**
 * Which text each version stands for: SHA-256, in hex. Where a text has changed, decide first. A change that participants
 * have to agree to gets a new version, under which they are asked; for another one, such as a slip of the pen, its print
 * alone is replaced here.
 */
const PRINTS = {
  'terms_of_service 2025-10-01': '795e2837facddf6f4c8afd1d23c8b89ff8ef799ce6a221ba08e91da20c9da671',
  'privacy_policy 2025-08-02': '96cda5677e29408a618cef298fec345dee32c103b12e61ae64052a39ddb4026b',
};

it('every version of a legal document stands for one text', async () => {
  const prints = await Promise.all(
    LEGAL_DOCUMENTS.map(async ({ document, version }) => [
      `${document} ${version}`,
      await print(TEXTS[document]),
    ]),
  );
  expect(Object.fromEntries(prints)).toEqual(PRINTS);
});

async function print(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
