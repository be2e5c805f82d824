/**
 * Where a browser may be sent after a link: `wanted` when it is on the site itself (same scheme, host and port), else
 * the site. A blob: address has the origin of the page that made it, and opens nothing elsewhere. Its fragment is dropped, for the answer brings one.
 */
export function redirectTarget(wanted: string, siteUrl: string): URL {
  const site = new URL(siteUrl);
  if (!URL.canParse(wanted)) return site;
  const target = new URL(wanted);
  if (
    target.protocol !== site.protocol ||
    target.origin !== site.origin ||
    target.username !== '' ||
    target.password !== ''
  )
    return site;
  target.hash = '';
  return target;
}
