const NOT_PAGES = /^\/(api|auth|health|docs)(\/|$)/;

/**
 * Whether a request that no route and no file answered wants a page of the web app, so that the app's shell answers:
 * a GET for HTML, of a path without a file ending, outside the server's own paths.
 */
export function isPageRequest(request: { method: string; url: string; accept: string | undefined }): boolean {
  if (request.method !== 'GET' || !request.accept?.toLowerCase().includes('text/html')) return false;
  const path = request.url.split(/[?#]/, 1)[0] ?? '';
  return !NOT_PAGES.test(path) && !/\.[^/]*$/.test(path);
}
