const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>No connection - Daymark</title>
<style>:root{color-scheme:light dark;font:1.1rem/1.5 system-ui}body{max-width:34rem;margin:15vh auto;padding:1rem}</style>
<h1>Daymark needs a connection to start</h1>
<p>The browser has removed files of the app from this device. What you saved is kept apart from them.
<p>Connect to the internet, then <a href="">try again</a>.`;

/** In the place of the browser's own error page, where neither the cache nor the server has a page of the app. */
export function pageWithoutFiles(): Response {
  return new Response(PAGE, { status: 503, headers: { 'Content-Type': 'text/html' } });
}
