import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { READING_PAGES, type ReadingPath } from '#shared/http/pages.ts';
import type { AppInstance } from '../app-instance.ts';
import type { PageFiles } from './page-files.ts';

/** Their names carry a hash of their content, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Asked for again each time, and answered by 304 while unchanged. */
const REVALIDATE = 'no-cache';

/**
 * Serves the built web with the .br and .gz copies that stand beside its files. A file that it does not have comes from
 * `keptBuilds`, folders that hold hashed files alone (kept-builds.ts); the first that has it counts.
 * Resolves to its pages, or to null where there is none; then the API serves alone.
 */
export async function serveWebFiles(
  app: AppInstance,
  webRoot: string | undefined,
  createPages: (root: string) => PageFiles,
  keptBuilds: readonly string[] = [],
): Promise<PageFiles | null> {
  if (webRoot === undefined || !existsSync(join(webRoot, 'index.html'))) return null;
  const root = resolve(webRoot);
  const pages = createPages(root);
  const hidden = { schema: { hide: true } };
  for (const path of ['/', '/index.html']) {
    app.get(path, hidden, (request, reply) => pages.sendPage(request, reply));
  }
  // By the addresses under which the service worker keeps them.
  for (const [path, file] of Object.entries(READING_PAGES) as [ReadingPath, string][]) {
    app.get(`/${file}`, hidden, (request, reply) => pages.sendReadingPage(path, request, reply));
  }
  const roots = [root, ...keptBuilds.map((folder) => resolve(folder))];
  const hashed = roots.map((folder) => join(folder, 'assets') + sep);
  await app.register(fastifyStatic, {
    root: roots,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = hashed.some((folder) => path.startsWith(folder));
      reply.header('cache-control', isHashed ? IMMUTABLE : REVALIDATE);
    },
  });
  return pages;
}
