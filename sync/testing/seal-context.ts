import { webcrypto } from 'node:crypto';
import { IDBKeyRange } from 'fake-indexeddb';
import type { OpeningKey } from '../sign-out/envelope.ts';
import type { SealPorts } from '../sign-out/seal-ports.ts';
import { createContextIndexedDB, type ContextIndexedDB } from './fakes/crashable-indexed-db.ts';
import type { Device, World } from './create-world.ts';

/** A context of a device that seals or opens, and may die. */
export interface SealContext {
  ports: SealPorts;
  indexedDB: ContextIndexedDB;
  /** What `work` comes to; 'died' where the context dies over it, after so many transactions. */
  run<T>(work: (ports: SealPorts) => Promise<T>, diesAfter?: number): Promise<T | 'died'>;
}

export function createSealContext(device: Device, world: Pick<World, 'clock' | 'rng'>): SealContext {
  const indexedDB = createContextIndexedDB(device.factory);
  let alive = true;
  const ports: SealPorts = {
    // Its own time: a world's stands still while nobody lets it pass.
    clock: {
      ...world.clock.view(
        () => 0,
        () => true,
      ),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    rng: world.rng,
    locks: device.locks.view(() => alive),
    smallStore: device.smallStore,
    indexedDB: { factory: indexedDB.factory, keyRange: IDBKeyRange },
  };
  return {
    ports,
    indexedDB,
    run(work, diesAfter = Infinity) {
      const died = new Promise<'died'>((resolve) =>
        indexedDB.crashAfter(diesAfter, () => {
          alive = false;
          device.locks.sweep();
          resolve('died');
        }),
      );
      return Promise.race([work(ports), died]);
    },
  };
}

/** A pair as the server makes it. */
export async function sampleKeys(id: string): Promise<OpeningKey> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const { privateKey } = await webcrypto.subtle.generateKey(curve, true, ['deriveBits']);
  const { x = '', y = '', d = '' } = await webcrypto.subtle.exportKey('jwk', privateKey);
  return { id, x, y, d };
}
