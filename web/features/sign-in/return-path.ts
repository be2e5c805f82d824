const HOME = '/app/programme';
const OURS = 'https://ours.invalid';

/**
 * Where to go after signing in: the place the participant came from, if it is a path of ours below /app. Anything
 * else, such as another site's address, is not followed.
 */
export function returnPath(from: string | undefined): string {
  if (from === undefined) return HOME;
  const url = urlOf(from);
  if (url?.origin !== OURS) return HOME;
  const below = url.pathname === '/app' || url.pathname.startsWith('/app/');
  return below ? `${url.pathname}${url.search}${url.hash}` : HOME;
}

function urlOf(from: string): URL | null {
  try {
    return new URL(from, OURS);
  } catch {
    return null; // no address at all
  }
}
