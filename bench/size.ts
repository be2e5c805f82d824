import { build } from 'esbuild';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  chunksOf,
  loadedWith,
  readManifest,
  stylesOf,
  type WebManifest,
} from '#scripts/build/web-manifest.ts';
import { READING_SCREENS } from '#scripts/build/reading-screens.ts';
import { ACCOUNT_FILES, accountFormAt, READING_PAGES } from '#shared/http/pages.ts';
import budgets from './budgets.json' with { type: 'json' };
import { countFiles } from './file-counts.ts';

export interface SizeRow {
  name: string;
  kB: number;
  budgetKB: number;
}

/**
 * Sizes of what a browser loads before a screen can work, in kB of 1000 bytes: brotli for files as served, gzip for
 * the engine alone. A screen's size is its entry, its route's chunk and everything these import statically; that of a page
 * which the build renders is the scripts that it names.
 * A screen of the app that shows nothing before the store's code is here counts that, too.
 */
export async function measureSizes(): Promise<SizeRow[]> {
  const manifest = readManifest();
  const reading = new Set(Object.values(READING_SCREENS));
  const names = [
    ...new Set(
      manifest.flatMap(({ screens }) =>
        screens
          .filter((each) => !reading.has(each) && !isOfAccounts(each))
          .flatMap((each) => SCREEN.exec(each)?.[1] ?? []),
      ),
    ),
  ];
  const rows: SizeRow[] = names.sort().map((screen) => ({
    name: screen,
    kB: screenKB(manifest, screen),
    budgetKB: budgetOf(screen),
  }));
  const readingRows: SizeRow[] = Object.entries(READING_PAGES).map(([path, file]) => ({
    name: path,
    kB: round(sum(scriptsIn(file).map(brotliSize))),
    budgetKB: budgets['reading pages'],
  }));
  const accountRows: SizeRow[] = Object.values(ACCOUNT_FILES).map((file) => ({
    name: file,
    kB: round(sum(scriptsIn(file).map(brotliSize))),
    budgetKB: budgets['pages of accounts'],
  }));
  const engine = await engineKB();
  return [
    ...readingRows,
    ...accountRows,
    ...rows,
    { name: 'first styles', kB: firstStylesKB(manifest), budgetKB: budgets['first styles'] },
    { name: 'styles', kB: stylesKB(manifest), budgetKB: budgets.styles },
    { name: 'service worker', kB: round(brotliSize('sw.js')), budgetKB: budgets['service worker'] },
    {
      name: 'its background sync',
      kB: round(brotliSize('sw-sync.js')),
      budgetKB: budgets['background sync'],
    },
    { name: 'engine (gzip)', kB: engine.whole, budgetKB: budgets['engine (gzip)'] },
    { name: 'its start (gzip)', kB: engine.start, budgetKB: budgets['engine at the start (gzip)'] },
    { name: 'what reads and writes', kB: workKB(manifest), budgetKB: budgets['what reads and writes'] },
    {
      name: 'the list and what writes',
      kB: round(1000 * (screenKB(manifest, 'app/index') + workKB(manifest))),
      budgetKB: budgets['list and what writes'],
    },
    { name: 'answers and planner', kB: coachKB(manifest), budgetKB: budgets['answers and planner'] },
  ];
}

/** Prints the table; false where a budget is broken, or a screen loads a module that is barred from it. */
export async function benchSize(): Promise<boolean> {
  const rows = await measureSizes();
  const found = heavyOnScreens();
  for (const { name, kB, budgetKB } of rows) {
    const verdict = kB <= budgetKB ? 'ok' : 'OVER';
    console.log(
      `${name.padEnd(32)} ${kB.toFixed(1).padStart(7)} kB   budget ${budgetKB.toFixed(1).padStart(6)} kB   ${verdict}`,
    );
  }
  const counts = countFiles();
  for (const { name, digits, count, budget } of counts) {
    console.log(
      `${name.padEnd(32)} ${count.toFixed(digits).padStart(7)}      budget ${budget.toFixed(digits).padStart(6)}      ${count <= budget ? 'ok' : 'OVER'}`,
    );
  }
  for (const each of found) console.log(`${each}, which it has no use for`);
  const isWithin = rows.every((row) => row.kB <= row.budgetKB);
  return found.length === 0 && isWithin && counts.every(({ count, budget }) => count <= budget);
}

/** The modules barred from a page or a screen, each known by a word that no minifier changes. */
const NOT_FOR_READING = {
  React: 'react.transitional.element',
  Dexie: 'BulkError',
  'Headless UI': 'headlessui',
};
/** Nor auth-js: both come once the form shows. */
const NOT_FOR_ACCOUNTS = {
  'the router': '__TSR_index',
  'auth-js': '_recoverAndRefresh',
  Zod: 'onattach',
};
const NOT_FOR_THE_LIST = { Zod: 'onattach', 'Headless UI': 'headlessui', Dexie: 'BulkError' };

/** What loads which of them. Throws where a word is in no chunk at all: then it would find nothing anywhere. */
function heavyOnScreens(): string[] {
  const manifest = readManifest();
  const scripts = (files: Iterable<string>) =>
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join('dist/web', file), 'utf8'));
  const all = scripts(manifest.map(({ file }) => file));
  const heavy = (who: string, files: Iterable<string>, words: Readonly<Record<string, string>>) => {
    const own = scripts(files);
    return Object.entries(words).flatMap(([name, word]) => {
      if (!all.some((text) => text.includes(word)))
        throw new Error(`no chunk holds ${name} by the word ${word}`);
      return own.some((text) => text.includes(word)) ? [`${who} loads ${name}`] : [];
    });
  };
  return [
    ...heavy('a page that only reads', Object.values(READING_PAGES).flatMap(scriptsIn), NOT_FOR_READING),
    ...heavy('a page of accounts', Object.values(ACCOUNT_FILES).flatMap(scriptsIn), NOT_FOR_ACCOUNTS),
    ...heavy('app/index', screenFiles(manifest, 'app/index'), NOT_FOR_THE_LIST),
  ];
}

/** The scripts that a page of the build names, in the order in which they come. */
function scriptsIn(page: string): string[] {
  const html = readFileSync(join('dist/web', page), 'utf8');
  const named = html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+\.js)"/g);
  return [...named].map(([, file]) => file ?? '');
}

/** Whether the build renders a screen's page with an entry of its own. The app shows it too, to who is in it. */
const isOfAccounts = (screen: string): boolean =>
  accountFormAt(screen.replace(/^web\/routes|\.tsx$/g, ''), new URLSearchParams()) !== undefined;

/** Every file below routes/ but the root and those that only stand around others. */
const SCREEN = /^web\/routes\/((?!__root)(?!.*route\.tsx).*)\.tsx$/;

const OF_APP = /^web\/routes\/app\//;

/** A screen's own budget where it has one, else that of its kind. */
function budgetOf(screen: string): number {
  return (budgets.screens as Record<string, number>)[screen] ?? budgets['app screens'];
}

function screenKB(manifest: WebManifest, screen: string): number {
  return round(sum([...screenFiles(manifest, screen)].map(brotliSize)));
}

function screenFiles(manifest: WebManifest, screen: string): Set<string> {
  const sources = [`web/routes/${screen}.tsx`];
  if (screen.startsWith('app/')) sources.push('web/routes/app/route.tsx');
  if (screen.startsWith('app/') && !LIST.test(screen)) sources.push(READER);
  return loadedWith(manifest, chunksOf(manifest, sources));
}

/** The styles with which a visit begins, on the screen outside of the app that loads most. */
function firstStylesKB(manifest: WebManifest): number {
  const screens = manifest.flatMap((chunk) => chunk.screens).filter((screen) => !OF_APP.test(screen));
  return Math.max(
    ...screens.map((screen) => {
      const files = loadedWith(manifest, chunksOf(manifest, [screen]));
      return round(sum(stylesOf(manifest, files).map(brotliSize)));
    }),
  );
}

function stylesKB(manifest: WebManifest): number {
  return round(sum(stylesOf(manifest, new Set(manifest.map(({ file }) => file))).map(brotliSize)));
}

/**
 * Without Dexie, RxJS and Zod: the engine, all that sync/client exports as one file, and what of it and of the product is
 * loaded before a screen can show what is on the device. What writes comes after that, as a chunk.
 */
async function engineKB(): Promise<{ whole: number; start: number }> {
  return {
    whole: await bundledKB("export * from './client.ts';"),
    start: await bundledKB(
      "export { openSync } from './open-sync.ts'; export { product } from './daymark/index.ts';",
    ),
  };
}

/** The entry and all that it imports statically, after minification and gzip. */
async function bundledKB(contents: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: 'sync', loader: 'ts' },
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'engine',
    external: ['dexie', 'rxjs', 'zod', 'zod/mini'],
  });
  const { outputs } = metafile;
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(path);
  };
  Object.keys(outputs)
    .filter((file) => outputs[file]?.entryPoint === '<stdin>')
    .forEach(visit);
  const sizes = outputFiles
    .filter(({ path }) => loaded.has(relative(process.cwd(), path)))
    .map((file) => gzipSync(file.contents, { level: 9 }).byteLength);
  if (sizes.length === 0) throw new Error('the bundle has no entry');
  return sum(sizes) / 1000;
}

/** Today's list, whose first rows come past the store. Every other screen of the app shows nothing before READER is here. */
const LIST = /^app\/(index|programme)$/;
const READER = 'sync/daymark/reader.ts';
const WRITER = 'sync/daymark/writer.ts';

/** What reads and writes, as it is served: the chunks that the list loads after it has painted. */
function workKB(manifest: WebManifest): number {
  const files = loadedWith(manifest, chunksOf(manifest, [READER, WRITER]));
  const before = screenFiles(manifest, 'app/index');
  if (manifest.some(({ file, sources }) => before.has(file) && sources.includes(WRITER)))
    throw new Error('the first screen of the app loads what writes');
  for (const file of before) files.delete(file);
  return round(sum([...files].map(brotliSize)));
}

/**
 * What answers and plans on the device: answers, retrieval and planner, without what the coach's page has loaded, and
 * without what writes, which every page has loaded a moment after its first rows.
 */
const COACH = [
  'web/features/coach/device-answers.ts',
  'web/features/scenario-chat/planner.ts',
  'shared/coach/planner/changes/propose-change.ts',
];

function coachKB(manifest: WebManifest): number {
  const files = loadedWith(manifest, chunksOf(manifest, COACH));
  const before = [
    ...screenFiles(manifest, 'app/chat'),
    ...loadedWith(manifest, chunksOf(manifest, [READER, WRITER])),
  ];
  for (const file of before) files.delete(file);
  return round(sum([...files].map(brotliSize)));
}

function brotliSize(file: string): number {
  const path = join('dist/web', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const sum = (bytes: number[]): number => bytes.reduce((total, each) => total + each, 0);
const round = (bytes: number): number => Math.round(bytes / 100) / 10;
