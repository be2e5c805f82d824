import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** The present build and the two before it. */
const KEPT = 3;
/** A copy that a crash left half done is removed once it is older than this, in milliseconds. */
const ABANDONED_MS = 3_600_000;
const BUILD_ID = /^[\w-]{1,64}$/;
const HALF_DONE = 'copy-';

/**
 * Copies the hashed files of the build in `webRoot` to `folder`/<build id>/assets and removes all but the newest three
 * builds there. A build counts as new from its last start. A tab of an older build can so load the parts of the app that
 * it has not loaded yet. Pages, worker and manifest are not hashed, and never kept.
 *
 * Returns the kept builds' folders, the newest first; none where nothing can be kept, since the app starts without them.
 */
export function keepBuilds(webRoot: string, folder: string, warn: (message: string) => void): string[] {
  const buildId = buildIdOf(webRoot);
  if (buildId === null) return [];
  try {
    mkdirSync(folder, { recursive: true });
    keep(webRoot, folder, buildId);
    const builds = newestFirst(folder);
    for (const build of builds.slice(KEPT)) rmSync(build, { recursive: true, force: true });
    return builds.slice(0, KEPT);
  } catch (error) {
    warn(`The files of earlier builds are not served: ${(error as Error).message}`);
    return [];
  }
}

function buildIdOf(webRoot: string): string | null {
  try {
    const { buildId } = JSON.parse(readFileSync(join(webRoot, 'version.json'), 'utf8')) as {
      buildId?: unknown;
    };
    return typeof buildId === 'string' && BUILD_ID.test(buildId) ? buildId : null;
  } catch {
    return null; // a web that was not built has no builds to keep
  }
}

/** The folder of a build appears whole: two servers may share `folder`, and either may end at any moment. */
function keep(webRoot: string, folder: string, buildId: string): void {
  const kept = join(folder, buildId);
  if (!existsSync(kept)) {
    const copy = join(folder, `${HALF_DONE}${randomUUID()}`);
    mkdirSync(copy);
    cpSync(join(webRoot, 'assets'), join(copy, 'assets'), {
      recursive: true,
      filter: (source) => lstatSync(source).isFile() || lstatSync(source).isDirectory(),
    });
    try {
      renameSync(copy, kept);
    } catch (error) {
      rmSync(copy, { recursive: true, force: true });
      if (!existsSync(kept)) throw error;
    }
  }
  const now = new Date();
  utimesSync(kept, now, now);
}

function newestFirst(folder: string): string[] {
  const builds: { path: string; at: number }[] = [];
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isDirectory()) continue;
    if (!name.startsWith(HALF_DONE)) builds.push({ path, at: found.mtimeMs });
    else if (Date.now() - found.mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
  return builds.toSorted((one, other) => other.at - one.at).map(({ path }) => path);
}
