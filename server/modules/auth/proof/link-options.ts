import type { AuthSettings } from './auth-settings.ts';
import { requirePkcePair } from './pkce.ts';
import { redirectTarget } from './redirect-target.ts';
import { textField } from './request-fields.ts';
import type { Fields } from './request-fields.ts';

export interface Redirecting {
  Querystring: { redirect_to?: unknown };
}

/** What a client says of the link that it has mailed. */
export interface LinkOptions {
  /** The S256 challenge of a PKCE flow; '' without one. */
  challenge: string;
  /** Where the browser goes after the link, as far as that is allowed; null where the client says nothing. */
  redirectTo: string | null;
}

/** Throws HttpError 400 `validation_failed` for a PKCE pair that is not whole or not good. */
export function linkOptions(
  context: { settings: AuthSettings },
  query: { redirect_to?: unknown },
  fields: Fields,
): LinkOptions {
  const challenge = textField(fields, 'code_challenge');
  requirePkcePair(challenge, textField(fields, 'code_challenge_method'));
  const wanted = query.redirect_to;
  const says = typeof wanted === 'string' && wanted !== '';
  return { challenge, redirectTo: says ? redirectTarget(wanted, context.settings.siteUrl).href : null };
}
