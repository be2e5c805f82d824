import type { WorkerWithSync } from './load-background-sync.ts';
import { sendWhatWaits } from './send-what-waits.ts';

declare const self: WorkerWithSync;

self.daymarkBackgroundSync = sendWhatWaits;
