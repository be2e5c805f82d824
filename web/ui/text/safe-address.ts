const KEPT_SCHEME = /^(?:https?|ircs?|mailto|xmpp)$/i;

/**
 * A link's address as it may stand in a rendered text: http, https, irc, ircs, mailto, xmpp and relative addresses
 * stay, every other one becomes empty.
 */
export function safeAddress(address: string): string {
  const colon = address.indexOf(':');
  // A colon after the first slash, question mark or number sign belongs to no scheme.
  const rest = address.search(/[/?#]/);
  const relative = colon === -1 || (rest !== -1 && rest < colon);
  return relative || KEPT_SCHEME.test(address.slice(0, colon)) ? address : '';
}
