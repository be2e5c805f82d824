import type { NameLookup } from '../words/test-names/lookup.ts';
import { DAY_KINDS, kindOfDay } from '../words/days/labelled-days.ts';
import { looksLikeRange } from '../words/table-words.ts';
import { looksLikeUnit } from '../words/units.ts';
import { dayOfCell } from './days-of-rows.ts';

/**
 * A table with a test in each column and a day in each row, as one with a result in each row; null where a table is no such one.
 */
export function longTable(lines: readonly string[][], lookup: NameLookup): string[][] | null {
  const [top = [], ...below] = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  // A line of units and one of ranges below the names, in either order.
  const units = labelledLine(below.slice(0, 2), looksLikeUnit);
  const ranges = labelledLine(below.slice(0, units ? 2 : 1), looksLikeRange);
  const body = below.filter((cells) => cells !== units && cells !== ranges);
  const head = top.map((cell, at) => {
    const unit = (units?.[at] ?? '').trim();
    return looksLikeUnit(unit) ? `${cell.trim()} (${unit})` : cell;
  });
  const isTest = (cell: string) =>
    /\p{L}{2}/u.test(cell) && lookup.find(cell, { unit: '', section: '', specimen: '' })?.exact === true;
  const tests = head.flatMap((cell, at) => (isTest(cell.trim()) ? [at] : []));
  const isDated = (at: number) =>
    body.length > 0 && body.every((cells) => dayOfCell(cells[at] ?? '') !== null);
  const rank = (at: number) => DAY_KINDS.indexOf(kindOfDay(head[at] ?? '') ?? 'date');
  const [day = -1] = head
    .flatMap((_, at) => (!tests.includes(at) && isDated(at) && rank(at) !== -1 ? [at] : []))
    .toSorted((one, other) => rank(one) - rank(other));
  if (tests.length < 2 || day === -1) return null;
  const rows = body.flatMap((cells) =>
    tests
      .map((at) => [head[at] ?? '', cells[at] ?? '', cells[day] ?? '', ...(ranges ? [ranges[at] ?? ''] : [])])
      .filter(([, value]) => value?.trim() !== ''),
  );
  return [['Test', 'Result', 'Date', ...(ranges ? ['Reference range'] : [])], ...rows];
}

/** The line whose cells all are of one kind, but for a label in words at its front: "Unit", "Normal range". */
function labelledLine(lines: readonly string[][], isKind: (cell: string) => boolean): string[] | undefined {
  return lines.find((cells) => {
    const [label = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const isLabelled = isKind(label) || (!/\d/.test(label) && others.length > 0);
    return isLabelled && others.every(isKind);
  });
}
