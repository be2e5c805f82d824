import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppInstance } from './app-instance.ts';

/** Their names carry a hash of their content, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Asked for again each time, and answered by 304 while unchanged. */
const REVALIDATE = 'no-cache';

/**
 * Serves the built web with the .br and .gz copies that stand beside its files.
 * Resolves to whether there is one; without it the API serves alone.
 */
export async function serveWebFiles(app: AppInstance, webRoot: string | undefined): Promise<boolean> {
  if (webRoot === undefined || !existsSync(join(webRoot, 'index.html'))) return false;
  const root = resolve(webRoot);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = relative(root, path).startsWith(`assets${sep}`);
      reply.header('cache-control', hashed ? IMMUTABLE : REVALIDATE);
    },
  });
  return true;
}
