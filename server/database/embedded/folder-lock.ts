import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lifeOf, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export interface FolderLock {
  /** Throws once the lock is no longer ours; nothing more may be written then. */
  inspect(): void;
  release(): void;
}

export interface FolderLockOptions {
  log: (message: string) => void;
  /** Who this process says it is. */
  self?: ProcessIdentity;
  /** How often the holder shows that it lives. */
  beatMs?: number;
  /** How long a holder of whom nothing else can be known may be silent before it counts as dead. */
  silenceMs?: number;
}

interface Holder extends ProcessIdentity {
  token: string;
}

/**
 * Holds the file `lockPath` for the life of the process. Rejects where a living process holds it, having touched nothing.
 *
 *   absent ──link──▶ ours
 *   held by a living process ──▶ refused
 *   held by a dead one ──renamed away, looked at again──▶ absent
 *   held by one of whom nothing is known ──its beat watched──▶ refused, or as dead
 *
 * The file appears with its whole content (link), and it is removed only after it was seen, under a name of its own, to
 * be the very one that was judged. The holder sees at each beat whether the file still names it.
 */
export async function lockFolder(lockPath: string, options: FolderLockOptions): Promise<FolderLock> {
  const self = options.self ?? ownIdentity();
  const { beatMs = 2_000, silenceMs = 20_000, log } = options;
  const mine: Holder = { ...self, token: randomUUID() };

  while (!tryToHold(lockPath, mine)) {
    const holder = readHolder(lockPath);
    if (holder === undefined) continue;
    const life = lifeOf(holder, self);
    const dead =
      life === 'dead' || (life === 'unknown' && (await isSilent(lockPath, holder, silenceMs, log)));
    if (!dead)
      throw new Error(
        `The database folder is in use by process ${holder.pid} on ${holder.host} (${lockPath})`,
      );
    if (removeDead(lockPath, holder, mine))
      log(`Took over the lock of process ${holder.pid}, which has ended`);
  }
  return keep(lockPath, mine, beatMs, log);
}

function tryToHold(lockPath: string, mine: Holder): boolean {
  const draft = `${lockPath}.${mine.token}`;
  try {
    writeFileSync(draft, JSON.stringify(mine), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, lockPath);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Undefined where the file has gone meanwhile. One that cannot be read, as a disk may leave it behind after a power cut,
 * is held by nobody known: whether somebody lives behind it shows in its beat.
 */
function readHolder(path: string): Holder | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Holder;
  } catch {
    const unknown = { pid: 0, startedAt: null, bootId: null, pidNamespace: null, host: 'an unknown machine' };
    return { ...unknown, token: `unreadable: ${text}` };
  }
}

/** Watches the beat by this process's own patience: the clocks of two machines need not agree. */
async function isSilent(lockPath: string, holder: Holder, silenceMs: number, log: (message: string) => void) {
  log(
    `The database folder was last held by process ${holder.pid} on ${holder.host}; waiting whether it still lives`,
  );
  const first = beatOf(lockPath);
  await sleep(silenceMs);
  return first !== undefined && beatOf(lockPath) === first && readHolder(lockPath)?.token === holder.token;
}

function beatOf(lockPath: string): number | undefined {
  return statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs;
}

/** False where another process was faster and this one would have taken a living lock: that is put back. */
function removeDead(lockPath: string, dead: Holder, mine: Holder): boolean {
  const aside = `${lockPath}.${mine.token}.aside`;
  try {
    if (readHolder(lockPath)?.token !== dead.token) return false;
    renameSync(lockPath, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  const wasTheDeadOne = readHolder(aside)?.token === dead.token;
  if (!wasTheDeadOne) linkSync(aside, lockPath);
  rmSync(aside);
  return wasTheDeadOne;
}

function keep(lockPath: string, mine: Holder, beatMs: number, log: (message: string) => void): FolderLock {
  let lost: Error | undefined;
  const beat = setInterval(() => {
    try {
      if (readHolder(lockPath)?.token !== mine.token) throw new Error('it names another process, or is gone');
      const now = new Date();
      utimesSync(lockPath, now, now);
    } catch (cause) {
      lost = new Error(`The lock of the database folder was lost (${lockPath})`, { cause });
      log(lost.message);
      clearInterval(beat);
    }
  }, beatMs);
  beat.unref();

  return {
    inspect() {
      if (lost !== undefined) throw lost;
    },
    release() {
      clearInterval(beat);
      if (lost === undefined && readHolder(lockPath)?.token === mine.token) rmSync(lockPath);
    },
  };
}
