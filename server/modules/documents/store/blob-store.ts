/**
 * Where sealed bytes are kept, by keys of ids and digits such as `<user id>/<document id>/<part>`. The port knows neither
 * names of files nor their content; a folder implements it.
 */
export interface BlobStore {
  /** Durable once it resolves; a reader sees all of the bytes or none. Replaces what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is nothing. */
  get(key: string): Promise<Buffer | null>;
  /** Removes everything whose key is `prefix` or begins with `prefix/`, leftovers of broken writes included. */
  remove(prefix: string): Promise<void>;
  /** The keys below a prefix, or all keys for '', each with the time of its last write in milliseconds. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: number }>;
}
