// Set-up of every test file that runs in a thread: in Node a broadcast channel reaches all threads of the process, and
// Dexie tells its changes over one. A file would hear what another one writes at the same time, which no browser does
// to two profiles.
import { threadId } from 'node:worker_threads';

const Shared = globalThis.BroadcastChannel;

globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${threadId}:${name}`);
  }
};
