import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What this file needs of the engine's file system; its own types leave it out. */
interface EngineModule {
  FS: { ErrnoError: new (errno: number) => Error; isDir(mode: number): boolean };
  NODEFS: {
    stream_ops: { fsync?: (stream: EngineStream) => number };
    realPath(node: EngineStream['node']): string;
  };
}
interface EngineStream {
  nfd?: number;
  node: { mode: number };
}

const EIO = 29;

export interface DurableNodeFs {
  readonly fs: NodeFS;
  /** How often the engine's fsync has reached the disk. */
  fsyncs(): number;
  /** Throws once an fsync has failed: what was written before it may be lost, and a later fsync would not say so. */
  inspect(): void;
}

/**
 * The engine's file system over a folder, with the fsync that the package leaves out: without it an acknowledged
 * commit is only in the machine's memory. A directory is opened and synced by its path.
 */
export function createDurableNodeFs(folder: string, sync: (fd: number) => void = fsyncSync): DurableNodeFs {
  let count = 0;
  let failure: unknown;

  function fsync(module: EngineModule, stream: EngineStream): number {
    try {
      if (module.FS.isDir(stream.node.mode)) syncDirectory(module.NODEFS.realPath(stream.node), sync);
      else if (stream.nfd === undefined) throw new Error('The engine asked to sync a file that is not open');
      else sync(stream.nfd);
    } catch (error) {
      failure ??= error;
      throw new module.FS.ErrnoError(EIO);
    }
    count += 1;
    return 0;
  }

  class FsyncedNodeFs extends NodeFS {
    override async init(...[pg, options]: Parameters<NodeFS['init']>) {
      const { emscriptenOpts } = await super.init(pg, options);
      const giveFsync = (engine: unknown) => {
        const module = engine as EngineModule;
        module.NODEFS.stream_ops.fsync = (stream) => fsync(module, stream);
      };
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } };
    }
  }

  return {
    fs: new FsyncedNodeFs(folder),
    fsyncs: () => count,
    inspect() {
      if (failure !== undefined)
        throw new Error('The disk failed to keep what was written', { cause: failure });
    },
  };
}

/** Windows cannot open a directory for syncing; its file systems journal names by themselves. */
function syncDirectory(folder: string, sync: (fd: number) => void): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    sync(fd);
  } finally {
    closeSync(fd);
  }
}
