import { present } from '../present.ts';

/** 1, 2, 3 and on, below a heading or not. */
export function countsLines(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell)).map((cell) => parseInt(cell, 10));
  return (
    numbers.length > 2 &&
    numbers.length >= cells.length - 1 &&
    numbers.every((number, at) => at === 0 || number === present(numbers[at - 1]) + 1)
  );
}
