import type { WorkerWithSync } from './load-background-sync.ts';
import { flushOutbox } from './flush-outbox.ts';
import { renewSubscription } from './renew-subscription.ts';
import { takeShare } from './take-share.ts';

declare const self: WorkerWithSync;

self.daymarkBackgroundSync = flushOutbox;
self.daymarkTakeShare = takeShare;
self.daymarkRenewSubscription = renewSubscription;
