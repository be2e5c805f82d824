import { isPage } from '#shared/http/pages.ts';

const NOT_PAGES = /^\/(api|auth|health|docs)(\/|$)/;

/**
 * Whether the app's shell answers a request that no route and no file answered: a GET or HEAD of a page's path, whatever
 * it accepts. Another path without a file ending, outside the server's own, has to ask for HTML.
 */
export function isPageRequest(request: { method: string; url: string; accept: string | undefined }): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split(/[?#]/, 1)[0] ?? '';
  if (NOT_PAGES.test(path) || /\.[^/]*$/.test(path)) return false;
  return isPage(path) || request.accept?.toLowerCase().includes('text/html') === true;
}
