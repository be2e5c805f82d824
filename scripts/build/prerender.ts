// Renders the front page into a page of its own, dist/web/landing.html, so that it shows before and without JavaScript.
import { build as bundle } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FRONT_TITLE } from '#shared/http/public-pages.ts';
import { chunksOf, loadedWith, stylesOf, type WebManifest } from './web-manifest.ts';

const LANDING = 'web/routes/index.tsx';

export async function prerenderLanding(webDir: string, manifest: WebManifest): Promise<void> {
  const shell = readFileSync(join(webDir, 'index.html'), 'utf8');
  const markup = await renderLanding();
  const { styles, scripts } = filesOfLanding(manifest);
  const missing = (files: string[]) => files.filter((file) => !shell.includes(`/${file}"`));
  const head = [
    '<link rel="canonical" href="__DAYMARK_URL__/" />',
    '<meta property="og:url" content="__DAYMARK_URL__/" />',
    ...missing(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...missing(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  let page = replaceOnce(shell, '</head>', `${head.map((line) => `    ${line}\n`).join('')}  </head>`);
  page = replaceOnce(page, '<title>Daymark</title>', `<title>${FRONT_TITLE}</title>`);
  page = replaceOnce(page, '<div id="root"></div>', `<div id="root">${markup}</div>`);
  // Nothing on this page needs JavaScript.
  page = page.replace(/\s*<noscript>.*?<\/noscript>/s, '');
  writeFileSync(join(webDir, 'landing.html'), page);
}

async function renderLanding(): Promise<string> {
  const outfile = resolve('.cache/build/render-landing.mjs');
  await bundle({
    entryPoints: ['web/app/render-landing.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'warning',
  });
  const { renderLanding: render } = (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as {
    renderLanding: () => Promise<string>;
  };
  return render();
}

/** What the page's own chunk needs; the shell asks for some of it. */
function filesOfLanding(manifest: WebManifest): { styles: string[]; scripts: string[] } {
  const files = loadedWith(manifest, chunksOf(manifest, [LANDING]));
  return { styles: stylesOf(manifest, files), scripts: [...files] };
}

function replaceOnce(text: string, what: string, by: string): string {
  if (text.split(what).length !== 2) throw new Error(`the shell does not have ${what} once`);
  return text.replace(what, () => by);
}
