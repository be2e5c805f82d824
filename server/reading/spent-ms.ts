import { readFileSync } from 'node:fs';

/** A tick of the kernel's count of processor time, in milliseconds: 100 a second on every Linux. */
const TICK_MS = 10;

/**
 * Processor time of a process so far, its ended children included, in milliseconds; null where the system does not say. A
 * limit that counts it does not depend on what else the machine does.
 */
export function processorMsOf(pid: number | 'self'): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces. Behind it, from the third field on: utime, stime, cutime, cstime are 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).map(Number);
    return ticks.every(Number.isFinite) ? ticks.reduce((sum, each) => sum + each, 0) * TICK_MS : null;
  } catch {
    return null;
  }
}

/** Processor time of this process so far in milliseconds, with what it started and what has ended since. */
export function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return processorMsOf('self') ?? (user + system) / 1000;
}
