import { expect, it } from 'vitest';
import { fullFolders, MOST_FILES } from './full-folders.mjs';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${folder}/file-${nth}.ts`);

it('says nothing of a folder with as many files as may be', () => {
  expect(fullFolders(['README.md', ...files('web/ui', MOST_FILES)], [])).toEqual([]);
});

it('names a folder with one file more, and how many it has', () => {
  expect(fullFolders(files('web/ui', MOST_FILES + 1), [])).toEqual([
    `web/ui has ${MOST_FILES + 1} files, and ${MOST_FILES} are the most: give it rooms`,
  ]);
});

it('counts the files of a room for the room alone', () => {
  const paths = [...files('web/ui', MOST_FILES), ...files('web/ui/controls', MOST_FILES)];
  expect(fullFolders(paths, [])).toEqual([]);
});

it('lets an excepted folder grow, and not its rooms', () => {
  const paths = [...files('docs', MOST_FILES + 1), ...files('docs/old', MOST_FILES + 1)];
  expect(fullFolders(paths, ['docs'])).toEqual([expect.stringMatching(/^docs\/old has /)]);
});

it('names an exception whose folder is gone', () => {
  expect(fullFolders(files('web', 3), ['docs'])).toEqual(['docs is excepted, and has no file']);
});
