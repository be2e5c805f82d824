import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { createAppServer, type AppServer } from './app-server.ts';
import { firstData } from './first-data.ts';

export interface Builds {
  readonly server: AppServer;
  /** The hashed files of the build that is served, as paths. */
  assets(): string[];
  /** Ends the server and starts it on another build, which has none of the hashed files of the others. */
  deploy(build: string, changes?: { schema: boolean }): Promise<void>;
  dispose(): Promise<void>;
}

const TEXT = new Set(['.html', '.js', '.css', '.json', '.webmanifest']);
/** Vite's hash at the end of a file's name, with its ending. */
const HASHED = /-([\w-]{7}\.(?:js|css|woff2|bin))/g;

/** A server on builds that differ as real ones do: in every hashed name, and with `schema` in the version of the database. */
export async function createBuilds(first: string): Promise<Builds> {
  const root = mkdtempSync(join(tmpdir(), 'daymark-builds-'));
  const web = join(root, 'dist/web');
  cpSync('dist', join(root, 'dist'), { recursive: true, filter: isNoCopy });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  make(web, first, false);
  const server = await createAppServer({ dist: join(root, 'dist'), data: firstData() });
  await server.start();
  return {
    server,
    assets: () => readdirSync(join(web, 'assets')).map((name) => `/assets/${name}`),
    async deploy(build, { schema } = { schema: false }) {
      await server.stop();
      rmSync(web, { recursive: true });
      cpSync('dist/web', web, { recursive: true, filter: isNoCopy });
      make(web, build, schema);
      await server.start();
    },
    async dispose() {
      await server.dispose();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Makes another build out of the one in `web`. */
function make(web: string, build: string, schema: boolean): void {
  const files = readdirSync(web, { recursive: true }).map(String);
  const assets = files.filter((path) => path.startsWith('assets/'));
  const hashes = new Map(
    assets.flatMap((path) => [...path.matchAll(HASHED)].map(([, old = '']) => [old, hashed(old)])),
  );
  const { buildId } = JSON.parse(readFileSync(join(web, 'version.json'), 'utf8')) as { buildId: string };
  const revisions = new Map<string, string>();
  let bumped = 0;
  for (const path of files.filter((each) => TEXT.has(extname(each)) && each !== 'sw.js')) {
    const before = readFileSync(join(web, path), 'utf8');
    const after = renamed(before).replace(
      /(\.version\()(\d+)(\)\.stores\(\{\.\.\.)/g,
      (_all, head, version, tail) => {
        if (!schema) return `${head}${version}${tail}`;
        bumped += 1;
        return `${head}${Number(version) + 1}${tail}`;
      },
    );
    writeFileSync(join(web, path), after);
    revisions.set(md5(before), md5(after));
  }
  // The page's engine and the worker's.
  if (schema && bumped !== 2) throw new Error(`${bumped} files name the version of the database`);
  let worker = renamed(readFileSync(join(web, 'sw.js'), 'utf8'));
  for (const [before, after] of revisions) worker = worker.replaceAll(before, after);
  writeFileSync(join(web, 'sw.js'), worker);
  for (const path of assets) renameSync(join(web, path), join(web, renamed(path)));

  function renamed(text: string): string {
    return text
      .replaceAll(buildId, build)
      .replace(HASHED, (all, old: string) => `-${hashes.get(old) ?? all.slice(1)}`);
  }

  /** Another hash of the same length, with the same ending. */
  function hashed(old: string): string {
    const hash = createHash('sha256')
      .update(build + old)
      .digest('hex')
      .slice(0, 7);
    return hash + extname(old);
  }
}

/** The compressed copies would be of another build. */
const isNoCopy = (path: string): boolean => !/\.(br|gz)$/.test(path);

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
