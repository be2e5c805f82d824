import { demand } from '../broken-invariant.ts';

/** An upload without a part for so long may be swept: the phone that began it is gone. */
const ABANDONED_MS = 30 * 86_400_000;

/** What the server accepted of each file between two restores or sweeps. */
export interface ServerFiles {
  noteBegun(id: string, now: number): void;
  /** I19: each offset of a file is accepted once. */
  notePart(id: string, offset: number, now: number): void;
  /** The server threw its parts away, and told the phone. */
  noteStartedAgain(id: string): void;
  /** Everything may be accepted once more. */
  noteRestored(hasUpload: (id: string) => Promise<boolean>): Promise<void>;
  /** Ids of uploads to which the server still owes their place: the last call was less than 30 days ago. */
  underWay(hasUpload: (id: string) => Promise<boolean>): Promise<string[]>;
  /** I21: a sweep ends no upload that went on within 30 days. */
  checkSwept(before: readonly string[], hasUpload: (id: string) => Promise<boolean>): Promise<void>;
}

export function createServerFiles(now: () => number): ServerFiles {
  const accepted = new Map<string, Set<number>>();
  const touched = new Map<string, number>();
  /** What a restore put back: its last part may be long ago, and only another one renews it. */
  const isOld = new Set<string>();
  return {
    noteBegun: (id, at) => {
      if (!touched.has(id) && !isOld.has(id)) touched.set(id, at);
    },
    notePart(id, offset, at) {
      const offsets = accepted.get(id) ?? new Set();
      demand(!offsets.has(offset), 'I19', () => `offset ${offset} of ${id} is accepted a second time`);
      accepted.set(id, offsets.add(offset));
      touched.set(id, at);
      isOld.delete(id);
    },
    noteStartedAgain: (id) => void accepted.delete(id),
    async noteRestored(hasUpload) {
      for (const id of touched.keys()) if (await hasUpload(id)) isOld.add(id);
      accepted.clear();
      touched.clear();
    },
    async underWay(hasUpload) {
      const recent = [...touched].filter(([, at]) => now() - at < ABANDONED_MS).map(([id]) => id);
      const there = await Promise.all(recent.map(hasUpload));
      return recent.filter((_, n) => there[n]);
    },
    async checkSwept(before, hasUpload) {
      for (const id of before)
        demand(await hasUpload(id), 'I21', () => `a sweep ended the upload ${id}, which was going on`);
      for (const id of touched.keys()) {
        if (await hasUpload(id)) continue;
        touched.delete(id);
        isOld.delete(id);
        accepted.delete(id);
      }
    },
  };
}
