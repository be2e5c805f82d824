import type { NameLookup } from '../words/test-names/lookup.ts';
import { DAY_KINDS, kindOfDay } from '../words/days/labelled-days.ts';
import { looksLikeUnit } from '../words/units.ts';
import { dayOfCell } from './days-of-rows.ts';

/**
 * A table with a test in each column and a day in each row, as one with a result in each row; null where a table is no such one.
 */
export function longTable(lines: readonly string[][], lookup: NameLookup): string[][] | null {
  const [top = [], ...below] = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  // A line of units below the names.
  const units = below[0] ?? [];
  const hasUnits =
    units.some((cell) => looksLikeUnit(cell.trim())) &&
    units.every((cell) => cell.trim() === '' || looksLikeUnit(cell.trim()));
  const body = hasUnits ? below.slice(1) : below;
  const head = top.map((cell, at) => {
    const unit = hasUnits ? (units[at] ?? '').trim() : '';
    return unit === '' ? cell : `${cell.trim()} (${unit})`;
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
      .map((at) => [head[at] ?? '', cells[at] ?? '', cells[day] ?? ''])
      .filter(([, value]) => value?.trim() !== ''),
  );
  return [['Test', 'Result', 'Date'], ...rows];
}
