import { cellKind } from '../table/cell-kind.ts';
import { isFinding, parseValue } from '../words/parse-value.ts';
import { roleOf } from '../words/header-words.ts';
import { looksLikeRange } from '../words/table-words.ts';
import { looksLikeUnit } from '../words/units.ts';

const UNKNOWN_FORM = { decimal: 'unknown', sure: false } as const;

/**
 * A table in which a result and its range share a cell, "3.9 mmol/L Low (4.1 - 5.2 mmol/L)", as one with a column for each; null where
 * a table is no such one.
 */
export function splitShared(lines: readonly string[][]): { lines: string[][]; heading: number } | null {
  const heading = lines.slice(0, 40).findIndex((cells) => {
    const found = new Set(cells.map((cell) => roleOf(cell)));
    return found.has('name') && found.has('range');
  });
  const head = lines[heading] ?? [];
  const roles = head.map((cell) => roleOf(cell));
  const body = lines.slice(heading + 1).filter((cells) => cells.length === head.length);
  // Such a heading names the range as well as the result, and no other column does.
  const [at = -1, ...more] = roles.flatMap((role, each) => (role === 'range' ? [each] : []));
  if (at === -1 || more.length > 0 || roles.includes('value')) return null;
  const isShared = body.filter((cells) => partsOf(cells[at] ?? '') !== null).length;
  if (isShared < 2 || isShared < 0.6 * body.length) return null;
  const put = (cells: readonly string[], parts: readonly string[]) => [
    ...cells.slice(0, at),
    ...parts,
    ...cells.slice(at + 1),
  ];
  const split = lines.slice(heading + 1).map((cells) =>
    // A line that is no row, a title of a group, has no such cell.
    cells.length > at ? put(cells, partsOf(cells[at] ?? '') ?? [cells[at] ?? '', '', '', '']) : cells,
  );
  const top = put(head, ['Result', 'Unit', 'Flag', 'Reference range']);
  return { lines: [...lines.slice(0, heading), top, ...split], heading };
}

/** Result, unit, flag and range of a cell that holds a result with its range in brackets; null for every other cell. */
function partsOf(cell: string): string[] | null {
  const [, front = '', range = ''] = /^\s*([^()]*[^()\s])\s*\(([^()]+)\)\s*$/u.exec(cell) ?? [];
  if (!looksLikeRange(range) && !isFinding(range.trim())) return null;
  const [, before = front, last = ''] = /^(.*\S)\s+(\S+)$/u.exec(front) ?? [];
  const hasFlag = before !== front && cellKind(last, null) === 'flag';
  const result = hasFlag ? before : front;
  const flag = hasFlag ? last : '';
  if (isFinding(result)) return [result, '', flag, range];
  const value = parseValue(result, UNKNOWN_FORM);
  if (value.kind !== 'number') return null;
  const unit = value.rest.trim();
  if (!looksLikeUnit(unit) || !result.endsWith(unit)) return [result, '', flag, range];
  const bounds = range.trim();
  const plain = bounds.endsWith(unit) ? bounds.slice(0, -unit.length).trim() : bounds;
  return [result.slice(0, -unit.length).trim(), unit, flag, plain];
}
