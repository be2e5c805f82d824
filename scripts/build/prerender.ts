// Renders the pages that only read into files of their own below dist/web, which show without the app and its script.
import { build as bundle, type Plugin } from 'esbuild';
import { JSDOM } from 'jsdom';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { READING_PAGES, type ReadingPath } from '#shared/http/pages.ts';
import { FRONT_TITLE } from '#shared/http/public-pages.ts';
import { READING_SCREENS } from './reading-screens.ts';
import { chunksOf, loadedWith, stylesOf, type WebManifest } from './web-manifest.ts';

const APP = /\n\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const AHEAD = /\n\s*<link rel="modulepreload"[^>]*>/g;

export async function renderReadingPages(webDir: string, manifest: WebManifest): Promise<void> {
  const shell = readFileSync(join(webDir, 'index.html'), 'utf8');
  const script = await buildScript(webDir);
  const renderPage = await loadRenderer();
  for (const [path, screen] of Object.entries(READING_SCREENS) as [ReadingPath, string][]) {
    const styles = stylesOf(manifest, loadedWith(manifest, chunksOf(manifest, [screen])));
    const page = withoutApp(shell, script, styles);
    const named = path === '/' ? withFrontTitle(page) : page;
    const markup = await renderPage(path);
    const html = replaceOnce(named, '<div id="root"></div>', `<div id="root">${markup}</div>`);
    writeFileSync(join(webDir, READING_PAGES[path]), html);
  }
}

/** The shell with these styles and the pages' own script, which knows where the app is, in the app's place. */
function withoutApp(shell: string, script: string, styles: readonly string[]): string {
  const app = APP.exec(shell)?.[1];
  if (app === undefined) throw new Error('the shell has no entry');
  const page = shell
    .replace(APP, '')
    .replace(AHEAD, '')
    // Nothing on these pages needs JavaScript.
    .replace(/\s*<noscript>.*?<\/noscript>/s, '');
  return inHead(page, [
    ...styles
      .filter((file) => !shell.includes(`/${file}"`))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    `<script defer src="/${script}" data-app="${app}"></script>`,
  ]);
}

/** The server names all other pages in their heads (server/http/pages/page-files.ts). */
function withFrontTitle(page: string): string {
  const addresses = [
    '<link rel="canonical" href="__DAYMARK_URL__/" />',
    '<meta property="og:url" content="__DAYMARK_URL__/" />',
  ];
  return inHead(replaceOnce(page, '<title>Daymark</title>', `<title>${FRONT_TITLE}</title>`), addresses);
}

const inHead = (page: string, lines: readonly string[]): string =>
  replaceOnce(page, '</head>', `${lines.map((line) => `  ${line}\n    `).join('')}</head>`);

/** Returns its path below dist/web. */
async function buildScript(webDir: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: ['web/public-pages/start.ts'],
    outdir: join(webDir, 'assets'),
    entryNames: 'reading-[hash]',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
  const [script] = outputFiles;
  if (!script) throw new Error('the pages that only read have no script');
  const name = script.path.replace(
    /^.*-(\w+)\.js$/,
    (_all, hash: string) => `reading-${hash.slice(0, 7).toLowerCase()}.js`,
  );
  writeFileSync(join(webDir, 'assets', name), script.contents);
  return `assets/${name}`;
}

async function loadRenderer(): Promise<(path: ReadingPath) => Promise<string>> {
  const outfile = resolve('.cache/build/render-pages.mjs');
  await bundle({
    entryPoints: ['web/public-pages/render-pages.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    plugins: [rawText],
    logLevel: 'warning',
  });
  await openPurifier();
  const { renderPage } = (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as {
    renderPage: (path: ReadingPath) => Promise<string>;
  };
  return renderPage;
}

/** DOMPurify takes the window that is there as it is loaded; whatever is loaded after it must not take Node for a browser. */
async function openPurifier(): Promise<void> {
  Object.assign(globalThis, { window: new JSDOM('').window });
  const { default: purifier } = await import('dompurify');
  Reflect.deleteProperty(globalThis, 'window');
  if (!purifier.isSupported) throw new Error('DOMPurify does not purify here');
}

/** What Vite does for `?raw`: a file as its text. */
const rawText: Plugin = {
  name: 'raw text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?raw$/ }, ({ path, importer }) => ({
      path: resolve(dirname(importer), path.replace('?raw', '')),
      namespace: 'raw',
    }));
    onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }));
  },
};

function replaceOnce(text: string, part: string, by: string): string {
  if (text.split(part).length !== 2) throw new Error(`the shell does not have ${part} once`);
  return text.replace(part, () => by);
}
