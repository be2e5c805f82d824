import type { WorkerWithSync } from './load-background-sync.ts';
import { flushOutbox } from './flush-outbox.ts';

declare const self: WorkerWithSync;

self.daymarkBackgroundSync = flushOutbox;
