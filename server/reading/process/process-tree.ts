import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A process and all that descend from it; itself alone where the system does not say. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function childrenOf(pid: number): number[] {
  try {
    // A child belongs to the thread that started it.
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** Resident memory by the kernel's own count; 0 where there is no /proc. */
export function residentMegabytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return Math.round((pages * 4096) / 1_048_576);
  } catch {
    return 0;
  }
}

export function nice(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // The process has ended already, or the system has no priorities.
  }
}

/** Ends the group of a process. Inside bubblewrap all others end with it, in whatever group they are. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All have ended already.
  }
}
