import type { NameLookup } from '../words/test-names/lookup.ts';
import { headsPerson } from '../words/persons/heading-person.ts';

const NUMBER = /^[<>≤≥]?\s?\d[\d.,\s]*[*HL+-]?$/u;

/**
 * A table with a person in each of several columns of results, as one with a person in each row; null where a table is no such one.
 */
export function personColumns(
  lines: readonly string[][],
  heading: number,
  lookup: NameLookup,
): { lines: string[][]; heading: number } | null {
  const head = lines[heading] ?? [];
  const body = lines.slice(heading + 1).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isNumbers = (at: number) => {
    const cells = body.map((each) => (each[at] ?? '').trim()).filter((cell) => cell !== '');
    return cells.length >= 2 && cells.every((cell) => NUMBER.test(cell));
  };
  const persons = head.flatMap((cell, at) => {
    return headsPerson(cell.trim(), lookup) && isNumbers(at) ? [at] : [];
  });
  if (persons.length < 2) return null;
  const others = head.flatMap((_, at) => (persons.includes(at) ? [] : [at]));
  const rows = persons.flatMap((person) =>
    body
      .filter((cells) => (cells[person] ?? '').trim() !== '')
      .map((cells) => [head[person] ?? '', ...others.map((at) => cells[at] ?? ''), cells[person] ?? '']),
  );
  const top = ['Patient', ...others.map((at) => head[at] ?? ''), 'Result'];
  return { lines: [...lines.slice(0, heading), top, ...rows], heading };
}
