import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. `packed` contents (pictures, PDFs) are stored as they are. */
export interface ZipEntry {
  path: string;
  packed: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * A zip archive made as it is read, one entry after the other: nothing is held but the piece that is being packed and
 * the list of names. Without Zip64, so an archive stays below 4 GB.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else if (chunk.length > 0) ready.push(chunk);
  });
  function* packed(): Generator<Uint8Array> {
    if (failure !== null) throw new Error('The archive could not be packed', { cause: failure });
    yield* ready.splice(0);
  }
  for await (const entry of entries) {
    const file = entry.packed ? new ZipPassThrough(entry.path) : new ZipDeflate(entry.path, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const bytes of entry.bytes) {
      // A copy: what reads a file may use its buffer again before the archive is through with it.
      file.push(bytes.slice(), false);
      yield* packed();
    }
    file.push(new Uint8Array(0), true);
    yield* packed();
  }
  zip.end();
  yield* packed();
}
