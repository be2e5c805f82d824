import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { lifeOf, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const log = () => undefined;

describe('the lock of the database folder', () => {
  let folder: string;
  let lockPath: string;
  const held: FolderLock[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'daymark-lock-'));
    lockPath = path.join(folder, 'database.lock');
  });
  afterEach(async () => {
    for (const lock of held.splice(0)) lock.release();
    await rm(folder, { recursive: true, force: true });
  });

  const lock = async (options: Partial<Parameters<typeof lockFolder>[1]> = {}) => {
    const taken = await lockFolder(lockPath, { log, ...options });
    held.push(taken);
    return taken;
  };
  /** Whether the lock was taken and the file names this process. */
  const holds = async (attempt: Promise<FolderLock>) => {
    (await attempt).inspect();
    return (JSON.parse(await readFile(lockPath, 'utf8')) as ProcessIdentity).pid === process.pid;
  };
  const leaveBehind = (holder: ProcessIdentity) =>
    writeFile(lockPath, JSON.stringify({ ...holder, token: 'old' }));

  it('refuses a second holder and leaves the first one alone', async () => {
    const first = await lock();
    const before = await readFile(lockPath, 'utf8');
    await expect(lock()).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await readFile(lockPath, 'utf8')).toBe(before);
    expect(await readdir(folder)).toEqual(['database.lock']);
    first.inspect();
  });

  it('can be taken again after it was released', async () => {
    (await lock()).release();
    expect(await readdir(folder)).toEqual([]);
    expect(await holds(lock())).toBe(true);
  });

  it('is taken over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await leaveBehind({ ...ownIdentity(), pid: child.pid ?? 0, startedAt: '1' });
    expect(await holds(lock())).toBe(true);
    expect(await readdir(folder)).toEqual(['database.lock']);
  });

  it.runIf(ownIdentity().startedAt !== null)(
    'is taken over where another process has the number of the ended one',
    async () => {
      await leaveBehind({ ...ownIdentity(), startedAt: '1' });
      expect(await holds(lock())).toBe(true);
    },
  );

  it('is taken over after the machine was started anew', async () => {
    await leaveBehind({ ...ownIdentity(), bootId: 'an earlier one' });
    expect(await holds(lock())).toBe(true);
  });

  it('is watched where the holder lives elsewhere, and refused while that one beats', async () => {
    const elsewhere = { ...ownIdentity(), pidNamespace: 'another container', host: 'there' };
    await lock({ self: elsewhere, beatMs: 20 });
    await expect(lock({ silenceMs: 1_000 })).rejects.toThrow('on there');
  });

  it('is taken over from a holder elsewhere that has fallen silent', async () => {
    await leaveBehind({ ...ownIdentity(), pidNamespace: 'another container', host: 'there' });
    expect(await holds(lock({ silenceMs: 100 }))).toBe(true);
  });

  it('goes to one of many that find it left behind', async () => {
    await leaveBehind({ ...ownIdentity(), bootId: 'an earlier one' });
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lock()));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('tells its holder when it was lost, and then leaves the file of the other', async () => {
    const taken = await lock({ beatMs: 20 });
    await leaveBehind({ ...ownIdentity(), pid: 1 });
    await vi.waitFor(() => expect(() => taken.inspect()).toThrow('was lost'), { timeout: 30_000 * PATIENCE });
    taken.release();
    expect(JSON.parse(await readFile(lockPath, 'utf8'))).toMatchObject({ token: 'old' });
  });

  it('is taken over from a file that a power cut left empty, once it has stayed silent', async () => {
    await writeFile(lockPath, '');
    expect(await holds(lock({ silenceMs: 100 }))).toBe(true);
  });
});

describe('whether a process lives', () => {
  it('knows that this one does', () => {
    const self = ownIdentity();
    expect(lifeOf(self, self)).toBe(self.startedAt === null ? 'unknown' : 'alive');
  });

  it('does not judge a number of another machine', () => {
    expect(lifeOf({ ...ownIdentity(), host: 'there', bootId: 'theirs' }, ownIdentity())).toBe('unknown');
  });
});
