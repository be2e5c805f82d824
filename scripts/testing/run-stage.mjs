// Runs one stage of `npm test` as a process group of its own, within its time limit.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many of the last lines of a stage are repeated if it fails and its report names no failure. */
const TAIL = 60;

const SHELL = '/bin/sh';
/**
 * POSIX `times` sums the user and system seconds of every process that the shell, or a descendant of it, waited for. Node
 * has no such figure of its children. It goes to descriptor 3, which the stage itself does not get.
 */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code';

/**
 * Runs a stage: `run` in this process, else `command` as a child that is killed after `minutes`, with all it left running.
 * With `keeps` its output is returned as `kept` instead of printed. `cpuSeconds` is undefined where nothing measured it.
 */
export async function runStage(stage, { keeps }) {
  const began = performance.now();
  const outcome = stage.run ? await runHere(stage) : await runChild(stage, keeps);
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

async function runHere({ run }) {
  try {
    await run();
    return { ok: true, tail: '', kept: '' };
  } catch (error) {
    const tail = error instanceof Error ? error.message : String(error);
    console.error(tail);
    return { ok: false, tail, kept: '' };
  }
}

async function runChild(stage, keeps) {
  const isTimed = existsSync(SHELL);
  const [command, ...args] = isTimed ? [SHELL, '-c', TIMED, 'sh', ...stage.command] : stage.command;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...stage.env },
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
  const timer = setTimeout(() => {
    console.error(`${stage.name}: killed after ${stage.minutes} minutes`);
    killGroup(child.pid);
  }, stage.minutes * 60_000);
  const onStop = () => killGroup(child.pid);
  process.once('SIGTERM', onStop);
  process.once('SIGINT', onStop);
  let giveUp;
  const ok = await new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => {
      // A server or a browser that the stage left running ends with it. One that escaped would hold the output open.
      killGroup(child.pid);
      giveUp = setTimeout(resolve, 5_000, code === 0);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  clearTimeout(timer);
  clearTimeout(giveUp);
  process.off('SIGTERM', onStop);
  process.off('SIGINT', onStop);
  return {
    ok,
    kept,
    tail: stripVTControlCharacters(tail).trim().replaceAll('\n', '\n    '),
    cpuSeconds: secondsOf(times),
  };
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
