import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runStage } from './run-stage.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'daymark-stage-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isReaping = process.platform === 'linux' && existsSync('/usr/bin/perl');
const script = (source: string) => [process.execPath, '-e', source];
// A tenth more than what is asked for: the kernel counts the time of others in hundredths of a second.
const BUSY_FOR_700_MS =
  'for (let used = 0; used < 700_000; ) { const { user, system } = process.cpuUsage(); used = user + system; }';

it('measures the CPU of a stage with the processes that it waited for', async () => {
  const grandchild = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY_FOR_700_MS)}])`;
  const idle = await runStage({ name: 'idle', minutes: 1, command: script('') }, { keeps: true });
  const busy = await runStage({ name: 'busy', minutes: 1, command: script(grandchild) }, { keeps: true });
  expect(idle.cpuSeconds).toBeGreaterThan(0);
  expect(busy.cpuSeconds).toBeGreaterThan(0.6);
  expect(busy.seconds).toBeGreaterThan(0.6);
});

it.runIf(isReaping)('measures and ends what outlives the process that started it', async () => {
  const file = path.join(folder, 'orphan');
  const busyThenIdle = `${BUSY_FOR_700_MS} require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)`;
  // A session of its own, as a browser has. The shell ends as soon as the figure can be told.
  const source = 'setsid "$1" -e "$2" "$3" & until [ -s "$3" ]; do sleep 0.1; done';
  const command = ['/bin/sh', '-c', source, 'sh', process.execPath, busyThenIdle, file];
  const left = await runStage({ name: 'left', minutes: 1, command }, { keeps: true });
  expect(left).toMatchObject({ ok: true, isKilled: false });
  expect(left.cpuSeconds).toBeGreaterThan(0.6);
  expect(isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
});

it('keeps the output, and says how the stage ended', async () => {
  const command = script(
    'console.log("out"); console.error("\\u001b[31mbad\\u001b[0m"); process.exitCode = 3',
  );
  const failed = await runStage({ name: 'failing', minutes: 1, command }, { keeps: true });
  expect(failed).toMatchObject({
    ok: false,
    code: 3,
    tail: expect.stringMatching(/^(out\n {4}bad|bad\n {4}out)$/),
  });
  expect(failed.kept).toContain('\u001b[31mbad');
  expect(failed.kept).not.toContain('0m0.');
});

it.runIf(isReaping)('tells a signal from a failure', async () => {
  const command = script('process.kill(process.pid, "SIGKILL")');
  expect(await runStage({ name: 'shot', minutes: 1, command }, { keeps: true })).toMatchObject({ code: 137 });
});

it('kills a stage with all that it started when its time is up', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const file = path.join(folder, 'child');
  // A shell starts in time on a busy machine, too.
  const command = ['/bin/sh', '-c', 'sleep 600 & echo $! > "$1"; wait', 'sh', file];
  const stage = { name: 'hanging', minutes: 2 / 60, command };
  const killed = await runStage(stage, { keeps: true });
  expect(killed).toMatchObject({ ok: false, isKilled: true });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('hanging: killed after'));
  await vi.waitFor(() => expect(isRunning(Number(readFileSync(file, 'utf8')))).toBe(false));
  vi.restoreAllMocks();
});

it('says why a stage in this process failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const run = () => Promise.reject(new Error('no network'));
  const failed = await runStage({ name: 'install', minutes: 1, run }, { keeps: false });
  expect(failed).toMatchObject({ ok: false, tail: 'no network' });
  vi.restoreAllMocks();
});

/** A zombie answers signal 0 until it is reaped, so `ps` is asked for its state. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
