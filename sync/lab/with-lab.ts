import { NEVER } from 'rxjs';
import type { SyncPorts } from '../ports/ports.ts';
import { createFaultyIndexedDB } from './faulty-indexed-db.ts';
import { createFaultyTransport } from './faulty-transport.ts';
import { labFaults } from './lab-faults.ts';
import type { LabSetting } from './lab-setting.ts';

/** The environment that the lab runs in. */
export interface LabHost {
  /** The random numbers of this start of the app. */
  random(): number;
  indexedDB: NonNullable<SyncPorts['indexedDB']>;
  /** Ends this context at once, as if its process were killed. */
  kill(): void;
  /** Ends the session as the server's refusal of a refresh does. */
  refuseSession(): Promise<void>;
}

/** The answer timeout of the browser's transport. */
const PATIENCE_MS = 15_000;

/**
 * A device's ports with a profile's faults in front of them. Each fault is in the port it concerns; the host
 * plays a fault without a port ('update'). Background sync is not requested, since it would bypass these
 * ports.
 */
export function withLab(ports: SyncPorts, setting: LabSetting, host: LabHost): SyncPorts {
  const { profile, values } = setting;
  const [first = 0] = values;
  const { requestBackgroundSync: _, ...rest } = ports;
  const clock =
    profile === 'clock' ? { ...ports.clock, now: () => ports.clock.now() + first * 60_000 } : ports.clock;
  const faults = labFaults(setting, { random: () => host.random(), clock });
  const wrapped: SyncPorts = {
    ...rest,
    clock,
    transport: createFaultyTransport(ports.transport, faults, {
      patience: { clock, ms: PATIENCE_MS },
      kill: () => host.kill(),
      refuseSession: () => host.refuseSession(),
    }),
  };
  if (profile === 'offline') {
    return {
      ...wrapped,
      connectivity: { online$: NEVER, isOnline: () => false },
      pokes: { poke$: NEVER },
    };
  }
  if (profile !== 'quota' && profile !== 'handle') return wrapped;
  const faulty = createFaultyIndexedDB(host.indexedDB.factory, {
    full: profile === 'quota',
    diesAfterTransactions: profile === 'handle' ? first : Infinity,
  });
  return { ...wrapped, indexedDB: { ...host.indexedDB, factory: faulty } };
}
