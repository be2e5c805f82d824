import type { Plugin } from 'vite';

/** What auth-js imports of its ways to sign in that the product does not offer: by a passkey, by a wallet. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  './lib/webauthn': [
    'WebAuthnApi',
    'browserSupportsWebAuthn',
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
    'webAuthnAbortService',
  ],
  './lib/web3/ethereum': ['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
};
const OWN = '\0unused:';

/**
 * Leaves these out of the build for browsers: no bundler can, for one class refers to them all. A name that a later
 * auth-js imports beside them fails the build.
 */
export function unusedSignIns(): Plugin {
  return {
    name: 'unused-sign-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source in UNUSED && importer.includes('/@supabase/auth-js/') ? OWN + source : null,
    load(id) {
      const names = id.startsWith(OWN) && UNUSED[id.slice(OWN.length)];
      // The class makes one of the first as it starts.
      return names ? names.map((name) => `export const ${name} = class {};`).join('\n') : null;
    },
  };
}
