// Runs one stage of `npm test` as a process group of its own, within its time limit.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** How many of the last lines of a stage are repeated if it fails and its report names no failure. */
const TAIL = 60;

const PERL = '/usr/bin/perl';
const REAPER = fileURLToPath(new URL('reap.pl', import.meta.url));
/** The number of the system call `prctl`, by Node's name of the processor. */
const PRCTL = { x64: 157, arm64: 167 };
const isReaping = process.platform === 'linux' && process.arch in PRCTL && existsSync(PERL);

const SHELL = '/bin/sh';
/** Where orphans cannot be waited for: POSIX `times` sums what the shell, or a descendant of it, waited for. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** How long the reaper may take to end a stage that has to stop. */
const ENDING_MS = 10_000;

/**
 * Runs a stage: `run` in this process, else `command` as a child that is killed after `minutes`, with all it left running.
 * On a busy machine `patience` makes its minutes, and the limits of its tests, so many times as long. With `keeps` its output is returned as `kept` instead of printed. `cpuSeconds` is undefined where nothing measured it.
 */
export async function runStage(stage, { keeps, patience = 1 }) {
  const began = performance.now();
  const outcome = stage.run ? await runHere(stage) : await runChild(stage, keeps, patience);
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

async function runHere({ run }) {
  try {
    await run();
    return { ok: true, isKilled: false, tail: '', kept: '' };
  } catch (error) {
    const tail = error instanceof Error ? error.message : String(error);
    console.error(tail);
    return { ok: false, isKilled: false, tail, kept: '' };
  }
}

async function runChild(stage, keeps, patience) {
  const [command, ...args] = measured(stage.command);
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...process.env,
      ...stage.env,
      DAYMARK_PATIENCE: patience.toFixed(2),
    },
  });
  let tail = '';
  let kept = '';
  let times = '';
  const print = (to) => (chunk) => {
    if (keeps) kept += chunk;
    else to.write(chunk);
    tail = (tail + chunk).split('\n').slice(-TAIL).join('\n');
  };
  child.stdout.setEncoding('utf8').on('data', print(process.stdout));
  child.stderr.setEncoding('utf8').on('data', print(process.stderr));
  child.stdio[3].setEncoding('utf8').on('data', (chunk) => {
    times += chunk;
  });
  const minutes = stage.minutes * patience;
  let isKilled = false;
  let lastWord;
  const onStop = () => {
    if (isReaping) child.kill('SIGTERM');
    lastWord = setTimeout(killGroup, isReaping ? ENDING_MS : 0, child.pid);
  };
  const timer = setTimeout(() => {
    console.error(`${stage.name}: killed after ${Number(minutes.toFixed(2))} minutes`);
    isKilled = true;
    onStop();
  }, minutes * 60_000);
  process.once('SIGTERM', onStop);
  process.once('SIGINT', onStop);
  let giveUp;
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('exit', (code) => {
      // A server or a browser that the stage left running ends with it. One that escaped would hold the output open.
      killGroup(child.pid);
      giveUp = setTimeout(resolve, 5_000, code);
    });
    child.on('close', resolve);
  });
  clearTimeout(timer);
  clearTimeout(lastWord);
  clearTimeout(giveUp);
  process.off('SIGTERM', onStop);
  process.off('SIGINT', onStop);
  return {
    ok: code === 0,
    code,
    isKilled,
    kept,
    tail: stripVTControlCharacters(tail).trim().replaceAll('\n', '\n    '),
    cpuSeconds: secondsOf(times),
  };
}

/** The command with what measures its processor seconds, as it is on a system that has neither. */
function measured(command) {
  if (isReaping) return [PERL, REAPER, String(PRCTL[process.arch]), ...command];
  return existsSync(SHELL) ? [SHELL, '-c', TIMED, 'sh', ...command] : command;
}

/** Sums the output of `times`, such as `0m0.01s 0m0.00s` on two lines; undefined for a shell that was killed before it. */
function secondsOf(times) {
  const parts = [...times.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)];
  if (parts.length === 0) return undefined;
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
