import { onePage } from './made-files.ts';

/** A page of lines, each of them cells at these places. */
export function page(lines: readonly (readonly [x: number, text: string][])[]): Uint8Array {
  return onePage(
    lines
      .flatMap((cells, at) =>
        cells.map(([x, text]) => `BT /F1 10 Tf ${x} ${780 - 14 * at} Td (${text}) Tj ET`),
      )
      .join('\n'),
  );
}

/** A page of lines of its head, and below them a table of even columns. */
export function table(
  head: readonly string[],
  headings: readonly string[],
  ...rows: readonly (readonly string[])[]
): Uint8Array {
  return page([
    ...head.map((text): [number, string][] => [[40, text]]),
    ...[headings, ...rows].map((cells) =>
      cells.flatMap((text, at): [number, string][] => (text === '' ? [] : [[40 + 90 * at, text]])),
    ),
  ]);
}
