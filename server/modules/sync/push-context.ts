import type { Trx } from '#server/database/database.ts';

export interface PushContext {
  trx: Trx;
  userId: string;
  clientId: string;
  serverNow: number;
  /** The version that everything of this push is written in. */
  v: number;
  newId(): string;
  /** A fault of ours; told without arguments, rows or messages, which may hold health text. */
  onFault(fault: { error: unknown; uid: string; kind: string }): void;
}
