import { build as bundle, type Plugin } from 'esbuild';
import { JSDOM } from 'jsdom';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AccountForm, ReadingPath } from '#shared/http/pages.ts';
import { shortenScript, type ShortNames } from './styles/short-names.ts';

/** The exports of web/public-pages/render-pages.tsx, whose types are the web's. */
export interface Renderer {
  renderPage: (path: ReadingPath) => Promise<string>;
  renderAccountForm: (form: AccountForm) => string;
}

/** Bundles the renderer of the built pages for Node, with the utilities under these short names, and loads it. */
export async function loadRenderer(names: ShortNames): Promise<Renderer> {
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
  writeFileSync(outfile, shortenScript(readFileSync(outfile, 'utf8'), names));
  await openPurifier();
  return (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as Renderer;
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
