import type { LoadedMoment } from './moments.ts';

/** A file of the build, by when it is loaded. */
export interface FileOfBuild {
  name: string;
  /** The names of the moments. */
  at: ReadonlySet<string>;
}

/** The file for modules of a new screen, whose moment no row of the table names yet. */
export const UNNAMED = 'new';

/**
 * The file of each chunk: the first that is loaded whenever the chunk is needed, else the last. What a chunk imports is
 * needed at all of its own moments, so it is in the same file or in a later one: no two files import each other, and
 * modules run in the order that the source gives.
 */
export function placeModules(
  chunks: readonly string[],
  moments: readonly LoadedMoment[],
  files: readonly FileOfBuild[],
): Map<string, string> {
  const last = files.at(-1)?.name ?? UNNAMED;
  const named = new Set(files.flatMap(({ at }) => [...at]));
  return new Map(
    chunks.map((chunk) => {
      const needed = moments.filter((moment) => moment.files.has(chunk) && named.has(moment.name));
      const first = files.find(({ at }) => needed.every(({ name }) => at.has(name)));
      return [chunk, needed.length === 0 ? UNNAMED : (first?.name ?? last)];
    }),
  );
}
