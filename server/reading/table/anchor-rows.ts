import type { Anchor } from './anchor.ts';
import { isSeen } from './cell-kinds.ts';
import { boxOf, linesOf, textOf } from './cell-texts.ts';
import type { Cell } from './page-lines.ts';
import type { RawEarlier, RawRow } from './raw-row.ts';

/** The row of a line with a result and all that belongs to it. */
export function rowOf(anchor: Anchor): RawRow {
  const { fields, line } = anchor;
  const cells = [...anchor.cells].sort((one, other) => one.y - other.y || one.x0 - other.x0);
  const watched = [fields.value, fields.unit, fields.range, fields.low, fields.high].flat();
  return {
    name: textOf(fields.name),
    value: textOf(fields.value),
    unit: textOf(fields.unit),
    range: linesOf(fields.range),
    low: textOf(fields.low),
    high: textOf(fields.high),
    flag: textOf(fields.flag),
    section: anchor.section,
    specimen: textOf(fields.specimen),
    page: line.page,
    box: boxOf(cells),
    raw: cells.map(({ text }) => text).join(' '),
    isSeen: cells.some(isSeen),
    readings: readingsOf(fields.value),
    doubts: doubtsOf(watched),
    fields,
    ...(fields.taken.length > 0 ? { taken: textOf(fields.taken) } : {}),
  };
}

/** The earlier results of a row: name, unit, range and place are those of the row. */
export function earlierRows(anchor: Anchor): RawEarlier[] {
  return anchor.earlier.map(({ cells, value, day, isNamed }) => {
    const { fields, ...row } = rowOf(anchor);
    return {
      row: {
        ...row,
        value,
        flag: '',
        readings: readingsOf(cells),
        doubts: doubtsOf([...cells, ...(fields?.unit ?? [])]),
      },
      day,
      beside: row.value,
      isNamed,
    };
  });
}

function readingsOf(cells: Cell[]): RawRow['readings'] {
  return cells.flatMap(({ words }) => words).find(({ readings }) => readings)?.readings;
}

function doubtsOf(cells: Cell[]): string[] {
  return [...new Set(cells.map(({ doubt }) => doubt).filter((doubt) => doubt !== null))];
}
