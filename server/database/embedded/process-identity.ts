import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Who a process is, beyond its number: a number is used again by a later process, by another container and after a
 * reboot. Fields that the platform does not tell are null.
 */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, in the kernel's ticks since boot. */
  startedAt: string | null;
  bootId: string | null;
  /** Process numbers mean something only within one of these. */
  pidNamespace: string | null;
  host: string;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    startedAt: startOf(process.pid),
    bootId: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
    host: hostname(),
  };
}

/**
 * Whether the process lives, as far as it can be told from here. `unknown` where its number means nothing here
 * (another container, another machine) or where the platform cannot tell it from a later process of the same number.
 */
export function lifeOf(other: ProcessIdentity, self: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (other.bootId !== self.bootId) return other.host === self.host ? 'dead' : 'unknown';
  if (other.pidNamespace !== self.pidNamespace || other.host !== self.host) return 'unknown';
  if (!isRunning(other.pid)) return 'dead';
  const startedAt = startOf(other.pid);
  if (startedAt === null || other.startedAt === null) return 'unknown';
  return startedAt === other.startedAt ? 'alive' : 'dead';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat; the name in field 2 may hold spaces and brackets. */
function startOf(pid: number): string | null {
  return orNull(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  });
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null; // This platform does not tell; the caller counts on that.
  }
}
