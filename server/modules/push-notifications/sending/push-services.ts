import type { PushConfig } from '#server/config.ts';

/** The push services of the browsers, by host name, in the words of the operator's report. */
const KNOWN: readonly { service: string; is: (host: string) => boolean }[] = [
  { service: 'fcm', is: (host) => host === 'fcm.googleapis.com' },
  { service: 'mozilla', is: (host) => host.endsWith('.push.services.mozilla.com') },
  { service: 'apple', is: (host) => host.endsWith('.push.apple.com') },
  { service: 'windows', is: (host) => host.endsWith('.notify.windows.com') },
];

/** A place that pushes may be sent to. */
export interface PushService {
  /** Such as 'fcm', or the host of one that the operator allowed. */
  name: string;
  /** On this machine itself, outside production: its address is not checked. */
  local: boolean;
}

/**
 * Whose endpoint this is; undefined where nothing may be sent to it. Participants send endpoints, and the server calls
 * them: https, port 443, no user name, and the host of a push service that is known or allowed (PUSH_ALLOWED_ORIGINS).
 */
export function pushServiceOf(
  endpoint: string,
  { allowedOrigins }: Pick<PushConfig, 'allowedOrigins'>,
): PushService | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, port, hostname, host, username, password, hash, origin } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return undefined;
  if (allowedOrigins.includes(origin)) return { name: host, local: protocol === 'http:' };
  if (protocol !== 'https:' || port !== '') return undefined;
  const known = KNOWN.find(({ is }) => is(hostname));
  return known && { name: known.service, local: false };
}
