import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const ASSETS = 'dist/web/assets';

/** A page of one heading and one line with the product's own fonts and nothing else: the least that a page could take. */
export async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const fonts = readdirSync(ASSETS).filter((name) => name.endsWith('.woff2'));
  const faces = fonts.map((name, at) => `@font-face { font-family: f${at}; src: url(/${name}) }`).join('\n');
  const links = fonts.map((name) => `<link rel="preload" href="/${name}" as="font" crossorigin>`).join('');
  const lines = fonts
    .map((_, at) => `<p style="font-family: f${at}, serif">A page with its fonts.</p>`)
    .join('');
  const html = `<!doctype html><title>Bare</title>${links}<style>${faces}</style><h1>Bare</h1>${lines}`;
  const server = createServer((request, response) => {
    const name = fonts.find((each) => request.url === `/${each}`);
    if (request.url !== '/' && name === undefined) response.writeHead(404).end();
    else if (name === undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    else response.writeHead(200, { 'content-type': 'font/woff2' }).end(readFileSync(join(ASSETS, name)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
