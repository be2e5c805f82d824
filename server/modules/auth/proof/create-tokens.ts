import type { ServerDeps } from '#server/deps.ts';
import { createAccessTokens, type AccessTokens } from './access-token.ts';
import { authSettings } from './auth-settings.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

/** The keys of this server, and the access tokens that they sign. */
export function createTokens(deps: ServerDeps): { keys: SigningKeys; accessTokens: AccessTokens } {
  const { database, clock, ids } = deps;
  const { signingKeys, accessTokenSeconds, issuer } = authSettings(deps.config);
  const tokenLifeMs = accessTokenSeconds * 1000;
  const keys = createSigningKeys({ database, clock, ids, configured: signingKeys, tokenLifeMs });
  return { keys, accessTokens: createAccessTokens({ keys, clock, issuer, lifeSeconds: accessTokenSeconds }) };
}
