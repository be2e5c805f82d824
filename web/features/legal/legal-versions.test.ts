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
  'terms_of_service 2025-10-01': 'adb1d009d599151723abdd30c70b3dedbadc276423e84be33b2e4161aade124e',
  'privacy_policy 2025-08-02': '5b698a9a938f15de7ad183405b3bf7c481999bb6027278e9f30bb3c07cd3349c',
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
