import type { ReadRow } from '../reading.ts';
import { read } from './read-lines.ts';

/** The row of a test in a document. */
export async function row(file: string | Uint8Array, canonical = 'potassium'): Promise<ReadRow | undefined> {
  return (await read(file)).rows.find((each) => each.canonical === canonical);
}

/** Words at a place of a page. */
export const at = (x: number, y: number, words: string, before = '') =>
  `BT ${before} /F1 10 Tf ${x} ${y} Td (${words}) Tj ET`;

/** A table of up to five columns below the head of a page. */
export const table = (heads: readonly string[], ...rows: (readonly string[])[]) =>
  [heads, ...rows]
    .map((cells, nth) =>
      cells
        .map((words, column) => at([48, 150, 210, 350, 420][column] ?? 0, 690 - 18 * nth, words))
        .join(' '),
    )
    .join(' ');

export const head = `${at(50, 760, 'Hillside Laboratory')} ${at(50, 745, 'Patient: Ada Fairbrook')}`;
export const collected = at(50, 730, 'Collected: 11 May 2026');

/** Test, result, unit and day of each row. */
export const shownOf = (rows: readonly (ReadRow & { day?: string | null })[]) =>
  rows.map(({ canonical, value_text, unit, day }) => [canonical, value_text, unit, day].join(' ').trim());

/** Result, day and question of each row. */
export const daysOf = (rows: readonly { value_text: string; day: string | null; ask: unknown }[]) =>
  rows.map(({ value_text, day, ask }) => [value_text, day ?? ask]);
