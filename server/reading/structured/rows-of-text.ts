import { isFinding } from '../words/parse-value.ts';
import type { StructuredResult } from './structured-results.ts';
import { all, attribute, child, type Element } from './xml.ts';

/**
 * Rows of the text that people read which hold a result that no entry for machines has: of such a file they alone say it, in
 * whatever order of columns, so that they are shown and not read.
 */
export function rowsOfText(section: Element, results: readonly StructuredResult[]): string[] {
  const text = child(section, 'text');
  if (!text) return [];
  const named = new Set(
    section.children
      .filter(({ name }) => name === 'entry')
      .flatMap((entry) => all(entry, 'reference').map((each) => attribute(each, 'value').replace(/^#/, ''))),
  );
  // A result counts for one row.
  const left = results.map(({ value }) => value.replace(/^[<>]=?/, ''));
  return all(text, 'tr').flatMap((row) => {
    const cells = row.children.filter(({ name }) => name === 'td').map((cell) => wholeText(cell));
    const ids = [row, ...below(row)].map((each) => attribute(each, 'ID'));
    const at = left.findIndex((value) => cells.some((cell) => holds(cell, value)));
    if (at !== -1) left.splice(at, 1);
    const [name = '', ...others] = cells.filter((cell) => cell !== '');
    const isResult =
      /\p{L}{2}/u.test(name) && others.some((cell) => /^[<>≤≥]?\s?\d/.test(cell) || isFinding(cell));
    return isResult && at === -1 && !ids.some((id) => named.has(id)) ? [cells.join(' | ')] : [];
  });
}

/** Whether a value is all of a cell's number, or of its words. */
function holds(cell: string, value: string): boolean {
  if (value === '') return false;
  if (!/^[\d.]+$/.test(value)) return cell.toLowerCase().includes(value.toLowerCase());
  return (cell.match(/\d+(?:\.\d+)?/g) ?? []).some((number) => Number(number) === Number(value));
}

function below(element: Element): Element[] {
  return element.children.flatMap((each) => [each, ...below(each)]);
}

function wholeText(element: Element): string {
  return [element.text, ...element.children.map(wholeText)].join(' ').replace(/\s+/g, ' ').trim();
}
