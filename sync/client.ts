export { correctedNow, type ServerClock } from './store/corrected-now.ts';
export { openSync, type OpenSyncOptions } from './open-sync.ts';
export { createWriter } from './writer.ts';
export { MutationRefused } from './outbox/mutation-refused.ts';
export { databaseName, databasePrefix } from './store/database-name.ts';
export { dexieCame, dexieNow } from './store/come-dexie.ts';
export { StorageError } from './store/storage-error.ts';
export {
  uploadPercent,
  type Chosen,
  type FileType,
  type UploadActions,
  type UploadQueries,
  type UploadState,
  type WaitingFile,
} from './uploads/uploads.ts';
export type {
  EngineQueries,
  ProductTypes,
  RejectedMutation,
  AckedMutation,
  SupportBundle,
  SyncClient,
  SyncStatus,
  PendingMutation,
} from './sync-client.ts';
export type {
  Channel,
  ChannelMessage,
  Clock,
  Connectivity,
  Lifecycle,
  LifecycleEvent,
  Locks,
  Pokes,
  Rng,
  SmallStore,
  SyncPorts,
  Transport,
  TransportReply,
} from './ports/ports.ts';
