import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { READING_PAGES, UNKEPT_PAGE } from '#shared/http/pages.ts';
import { createAppServer, type AppServer } from './app-server.ts';
import { firstData } from './first-data.ts';

export interface Deployment {
  readonly server: AppServer;
  /** Puts another version of the web in the place of the served one. */
  deploy: (version: string) => void;
  dispose: () => Promise<void>;
}

/** A server on a copy of the build, so that a new version can appear under it while it runs. */
export async function createDeployment(): Promise<Deployment> {
  const root = mkdtempSync(join(tmpdir(), 'daymark-deployment-'));
  cpSync('dist', join(root, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const web = join(root, 'dist/web');
  const firstPages = ['index.html', ...Object.values(READING_PAGES)]
    .filter((name) => name !== UNKEPT_PAGE)
    .map((name) => [name, readFileSync(join(web, name), 'utf8')] as const);
  const firstWorker = readFileSync(join(web, 'sw.js'), 'utf8');
  const { buildId } = JSON.parse(readFileSync(join(web, 'version.json'), 'utf8')) as { buildId: string };
  const server = await createAppServer({ dist: join(root, 'dist'), data: firstData() });
  await server.start();
  return {
    server,
    deploy(version) {
      let worker = firstWorker;
      for (const [name, firstPage] of firstPages) {
        const page = firstPage
          .replace('<head>', `<head><meta name="test-version" content="${version}">`)
          .replace(`content="${buildId}"`, `content="${version}"`);
        const before = worker;
        worker = worker.replaceAll(md5(firstPage), md5(page)).replaceAll(buildId, version);
        if (worker === before) throw new Error(`the worker does not name the revision of ${name}`);
        replace(name, page);
      }
      replace('version.json', JSON.stringify({ buildId: version }));
      // Last, as a deployment must: whoever sees the new worker finds what it names.
      replace('sw.js', worker);
    },
    async dispose() {
      await server.dispose();
      rmSync(root, { recursive: true, force: true });
    },
  };

  function replace(file: string, content: string): void {
    for (const copy of ['.br', '.gz']) rmSync(join(web, file + copy), { force: true });
    writeFileSync(join(web, file), content);
  }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
