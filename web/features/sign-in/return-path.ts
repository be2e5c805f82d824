const HOME = '/app/programme';

/**
 * Where to go after signing in: the place the participant came from, if it is a path of ours below /app. Anything
 * else, such as another site's address, is not followed.
 */
export function returnPath(from: string | undefined): string {
  if (from === undefined) return HOME;
  const ours = 'https://ours.invalid';
  if (!URL.canParse(from, ours)) return HOME;
  const url = new URL(from, ours);
  if (url.origin !== ours) return HOME;
  const below = url.pathname === '/app' || url.pathname.startsWith('/app/');
  return below ? `${url.pathname}${url.search}${url.hash}` : HOME;
}
