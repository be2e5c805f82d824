// Renders pages into files of their own below dist/web: those that only read, which show without the app and its script, and
// those of accounts, whose forms show before any script.
import { build as bundle } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_FILES, READING_PAGES, type AccountForm, type ReadingPath } from '#shared/http/pages.ts';
import { FRONT_TITLE } from '#shared/http/public-pages.ts';
import { loadRenderer } from './load-renderer.ts';
import { READING_SCREENS } from './reading-screens.ts';
import type { ShortNames } from './styles/short-names.ts';
import { chunksOf, ENTRIES, entryFile, loadedWith, stylesOf, type WebManifest } from './web-manifest.ts';

const APP = /\n\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const ROOT = '<div id="root"></div>';
const AHEAD = /\n\s*<link rel="modulepreload"[^>]*>/g;

export async function renderPages(webDir: string, manifest: WebManifest, names: ShortNames): Promise<void> {
  const shell = readFileSync(join(webDir, 'index.html'), 'utf8');
  const script = await buildScript(webDir);
  const { renderPage, renderAccountForm } = await loadRenderer(names);
  for (const [path, screen] of Object.entries(READING_SCREENS) as [ReadingPath, string][]) {
    const styles = stylesOf(manifest, loadedWith(manifest, chunksOf(manifest, [screen])));
    const page = withoutApp(shell, script, styles);
    const named = path === '/' ? withFrontTitle(page) : page;
    const markup = await renderPage(path);
    writeFileSync(
      join(webDir, READING_PAGES[path]),
      replaceOnce(named, ROOT, `<div id="root">${markup}</div>`),
    );
  }
  const account = withAccountEntry(shell, manifest);
  for (const [form, file] of Object.entries(ACCOUNT_FILES) as [AccountForm, string][]) {
    const markup = renderAccountForm(form);
    writeFileSync(
      join(webDir, file),
      // page-start.js holds what is pressed there before the code has come.
      markup === '' ? account : replaceOnce(account, ROOT, `<div id="root" data-early>${markup}</div>`),
    );
  }
}

/** The shell with these styles and the pages' own script, which knows where the app is, in the app's place. */
function withoutApp(shell: string, script: string, styles: readonly string[]): string {
  const app = APP.exec(shell)?.[1];
  if (app === undefined) throw new Error('the shell has no entry');
  // Nothing on these pages needs JavaScript.
  const page = bare(shell).replace(/\s*<noscript>.*?<\/noscript>/s, '');
  return inHead(page, [
    ...missingStyles(shell, styles),
    `<script defer src="/${script}" data-app="${app}"></script>`,
  ]);
}

/** The shell with the entry of the pages of accounts in the place of the app's. */
function withAccountEntry(shell: string, manifest: WebManifest): string {
  const entry = entryFile(manifest, ENTRIES.account);
  const scripts = loadedWith(manifest, [entry]);
  return inHead(bare(shell), [
    ...missingStyles(shell, stylesOf(manifest, scripts)),
    `<script type="module" crossorigin src="/${entry}" data-accounts></script>`,
    ...[...scripts]
      .filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]);
}

/** Without the app's scripts. */
const bare = (shell: string): string => shell.replace(APP, '').replace(AHEAD, '');

const missingStyles = (shell: string, styles: readonly string[]): string[] =>
  styles
    .filter((file) => !shell.includes(`/${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);

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

function replaceOnce(text: string, part: string, by: string): string {
  if (text.split(part).length !== 2) throw new Error(`the shell does not have ${part} once`);
  return text.replace(part, () => by);
}
