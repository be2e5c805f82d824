/** A folder with more files of its own than this needs rooms: nobody sees so many at a look. */
export const MOST_FILES = 40;

/**
 * A sentence for each folder that has more than `MOST_FILES` of the paths in itself, tests included. `excepted` names the
 * folders that may; one of them without a file excepts nothing, and gets a sentence too.
 */
export function fullFolders(paths, excepted) {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [
    ...[...counts]
      .filter(([folder, count]) => count > MOST_FILES && !excepted.includes(folder))
      .map(
        ([folder, count]) => `${folder} has ${count} files, and ${MOST_FILES} are the most: give it rooms`,
      ),
    ...excepted
      .filter((folder) => !counts.has(folder))
      .map((folder) => `${folder} is excepted, and has no file`),
  ];
}
