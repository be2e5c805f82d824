import { plainName, splitName } from './file-name.ts';

/** A file's name on one line: isolated from the text around it, cut in the middle, with its ending in sight. */
export function ShownName({ filename }: { filename: string }) {
  const { head, tail } = splitName(filename);
  if (head === '') return <bdi>{tail}</bdi>;
  return (
    <span title={plainName(filename)}>
      <span className="sr-only">{plainName(filename)}</span>
      <span className="flex min-w-0" aria-hidden="true">
        <bdi className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">{head}</bdi>
        <bdi className="flex-none whitespace-pre">{tail}</bdi>
      </span>
    </span>
  );
}
