// Builds everything into dist/: the web, its service worker, compressed copies, and the server's bundle. With --vectors-later
// it takes the vectors of the coach's library only if they were made before: a start makes them beside the running server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build as bundle } from 'esbuild';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { build as buildWeb } from 'vite';
import { injectManifest } from 'workbox-build';
import { ACCOUNT_FILES, UNKEPT_PAGE } from '#shared/http/pages.ts';
import { blockedPaths } from './build/blocked-names.ts';
import { buildInGroups } from './build/chunks/build-in-groups.ts';
import { compress } from './build/compress.ts';
import { databaseImage } from './build/database-image.ts';
import { renderPages } from './build/prerender.ts';
import { sourceHash } from './build/source-hash.mjs';
import { phrasesForEsbuild } from './phrases/phrase-modules.ts';
import { startFiles } from './build/start-files.ts';
import { LANGUAGES_FILE, TRIAGE_FILE } from './triage/triage-file.ts';
import { writeManifest } from './build/web-manifest.ts';
import { hasTopicVectors, writeTopicVectors } from './build/write-topic-vectors.ts';
import { youngCalls } from './build/young-calls.ts';
import { youngPackages } from './build/young-packages.ts';

const WEB = 'dist/web';
const hash = sourceHash();
const buildId = hash.slice(0, 12);
process.env.DAYMARK_BUILD_ID = buildId;
process.env.NODE_ENV = 'production';

rmSync('dist', { recursive: true, force: true });
const isVectorsLater = process.argv.includes('--vectors-later');
const triage = workBeside('triage');
const besides = triage.then(() => workBeside('image', ...(isVectorsLater ? [] : ['vectors'])));
const { built, names } = await buildInGroups(triage);
const manifest = writeManifest(built);
const shell = join(WEB, 'index.html');
writeFileSync(shell, readFileSync(shell, 'utf8').replace('__BUILD_ID__', buildId));
mkdirSync('.cache/build', { recursive: true });
await renderPages(WEB, manifest, names);
writeFileSync(join(WEB, 'version.json'), JSON.stringify({ buildId }));
await buildServiceWorker();
refuseBlockedNames();
refuseYoungCalls();
await compress(filesBelow(WEB).filter((file) => /\.(html|js|css|svg|json|webmanifest|txt|bin)$/.test(file)));
await besides;
await buildServer();
writeFileSync('dist/.source-hash', hash);

/** What needs none of the bundles, made on another core meanwhile; the build takes it from the cache afterwards. */
async function workBeside(...parts: string[]): Promise<void> {
  const script = ['--import', './scripts/tsx.mjs', 'scripts/build/work-beside.ts', ...parts];
  const [code] = (await once(spawn(process.execPath, script, { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (code !== 0) throw new Error(`could not be made: ${parts.join(', ')}`);
}

async function buildServiceWorker(): Promise<void> {
  const swSrc = '.cache/build/sw.js';
  await bundle({
    entryPoints: ['web/service-worker/service-worker.ts'],
    outfile: swSrc,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', __BUILD_ID__: JSON.stringify(buildId) },
    tsconfig: 'web/service-worker/tsconfig.json',
    logLevel: 'warning',
  });
  await buildBackgroundSync();
  const start = startFiles(manifest);
  const { warnings, count, size } = await injectManifest({
    swSrc,
    swDest: join(WEB, 'sw.js'),
    globDirectory: WEB,
    // What the app needs without a connection. The larger icons and the screenshots are for the system that installs the app.
    globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest,bin}', 'icons/icon-192.png'],
    // The browser keeps the worker's own scripts itself.
    // The pages of accounts are for a first visit; who has the worker has the app's own.
    globIgnores: ['sw.js', 'sw-sync.js', 'version.json', ...Object.values(ACCOUNT_FILES), UNKEPT_PAGE],
    // Vite's file names carry their hash already.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (start.has(entry.url) ? { ...entry, isNeeded: true } : entry)),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(`service worker: ${warnings.join('; ')}`);
  console.log(`service worker: ${count} files, ${Math.round(size / 1024)} kB in the precache`);
}

function refuseBlockedNames(): void {
  const blocked = blockedPaths(filesBelow(WEB).map((file) => relative(WEB, file)));
  if (blocked.length > 0) throw new Error(`content blockers may block ${blocked.join(', ')}`);
}

function refuseYoungCalls(): void {
  for (const file of filesBelow(WEB).filter((path) => path.endsWith('.js'))) {
    const calls = youngCalls(readFileSync(file, 'utf8'));
    if (calls.length > 0) throw new Error(`${file}: the oldest browsers lack ${calls.join(', ')}`);
  }
}

/** By Vite, as the app itself: it leaves out what the engine does not use of zod, which esbuild keeps whole. */
async function buildBackgroundSync(): Promise<void> {
  await buildWeb({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    resolve: youngPackages,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: WEB,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: 'web/service-worker/background-sync.ts',
        formats: ['iife'],
        name: 'backgroundSync',
        fileName: () => 'sw-sync.js',
      },
    },
  });
}

async function buildServer(): Promise<void> {
  await bundle({
    // Documents are read in processes of their own, which start from their own file beside the server's.
    entryPoints: {
      main: 'server/main.ts',
      'document-child': 'server/reading/process/child.ts',
      'crop-child': 'server/reading/process/crop-child.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [phrasesForEsbuild],
    sourcemap: true,
    define: { 'process.env.DAYMARK_BUILD_ID': JSON.stringify(buildId) },
    logLevel: 'warning',
  });
  cpSync(TRIAGE_FILE, 'dist/server/triage.bin');
  cpSync(LANGUAGES_FILE, 'dist/server/languages.bin');
  // A thread starts from a file of its own, which lies beside the bundle as it lies beside its source.
  cpSync('server/modules/chat/embedding/embedding-worker.mjs', 'dist/server/embedding-worker.mjs');
  if (!isVectorsLater || (await hasTopicVectors())) await writeTopicVectors('dist/server/topic-vectors.bin');
  const image = await databaseImage();
  cpSync(image.file, join('dist/server', image.name));
  const migrations = 'server/database/migrations';
  if (existsSync(migrations)) cpSync(migrations, 'dist/server/migrations', { recursive: true });
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}
