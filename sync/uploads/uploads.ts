import type { Instant } from '#shared/protocol/instant.ts';

/** What a chosen file holds, by its content. */
export type FileType = 'pdf' | 'image' | 'csv' | 'other';

/**
 * shared: something outside the app handed it over; it is not sent before the participant has added it.
 * waiting: not begun, or between two tries. sending: parts are on their way.
 * failed: the server refused the file; `reason` says why, and a retry sends it again.
 * bytes_gone: this device no longer has the bytes as they were chosen; only a new choice helps.
 * signed_out: the session has ended; the file goes on once the same participant has signed in.
 */
export type UploadState = 'shared' | 'waiting' | 'sending' | 'failed' | 'bytes_gone' | 'signed_out';

/** A file that was chosen on this device and that the server does not have whole. */
export interface WaitingFile {
  /** Made at the choice; the document's row will have the same id. */
  id: string;
  /** As chosen: text for showing, never a path. */
  filename: string;
  file_type: FileType;
  /** In bytes. */
  size: number;
  /** Bytes that the server has confirmed; never falls. Equals `size` only once the server has named the file's hash. */
  confirmed: number;
  state: UploadState;
  /** A sentence for the participant; null while nothing is wrong. */
  reason: string | null;
  /** When the file is tried again, in milliseconds by this device's clock; null where that is soon, or not known. */
  next_try_at: number | null;
  /** The participant asked for the file to be read; that happens once the server has it. */
  process_wanted: boolean;
  chosen_at: Instant;
}

/** The result of a choice: the file is kept on this device, or refused in one or two sentences before a byte is sent. */
export type Chosen = { ok: true; id: string } | { ok: false; reason: string };

/** Queries over the files on this device, for a live query. They never use the network. */
export interface UploadQueries {
  /** Every file that the server does not have whole, the latest choice first. */
  waitingFiles(): Promise<WaitingFile[]>;
}

/** What a participant does with files on this device. Each resolves when its local transaction is complete. */
export interface UploadActions {
  /**
   * Judges a file by its content and size, and copies its bytes into this participant's database, whether or not there
   * is a connection. The file is sent afterwards, without anybody's doing.
   */
  chooseFile(file: File): Promise<Chosen>;
  /** Sends a failed file again at once. Does nothing to a file that is gone. */
  retryUpload(id: string): Promise<void>;
  /** Adds a shared file, which is then sent as a chosen one. Does nothing to a file that is gone. */
  addSharedFile(id: string): Promise<void>;
  /** Deletes a waiting file and its bytes from this device. */
  removeWaitingFile(id: string): Promise<void>;
  /** Asks for a waiting file to be read as soon as the server has it. */
  processWhenSent(id: string): Promise<void>;
  /** The bytes of a waiting file, for an export; null if they are no longer here. */
  readWaitingFile(id: string): Promise<ArrayBuffer | null>;
}

/** The percentage that a file's progress shows: whole, never above 99 before the server has the whole file. */
export function uploadPercent({ confirmed, size }: Pick<WaitingFile, 'confirmed' | 'size'>): number {
  return Math.floor((confirmed / size) * 100);
}
