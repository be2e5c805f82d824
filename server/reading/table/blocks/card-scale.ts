import { parseNumber, type NumberForm } from '../../words/number-form.ts';
import { RESULT_LEAD } from '../../words/card-labels.ts';
import { isNumber } from '../cell-kinds.ts';
import { textOf } from '../cell-texts.ts';
import type { Cell } from '../page-lines.ts';
import type { Fields } from '../raw-row.ts';

// A card may draw a scale, whose marks are numbers that are no result:
//
//   Sodium
//   Normal range: 136 - 145 mmol/L
//        136              145          the marks of the scale
//   Value
//   138                                the result, behind its label

const MAY_BE_MARK = 'This number equals a bound of the range and may be a mark of its scale.';
const TWO_NUMBERS = 'Two numbers stand in this card, and either can be the result.';

/** The marks of a scale that is drawn under a range: numbers alone that are its bounds, or steps with a bound among them. */
export function isScale(cells: readonly Cell[], { range, value }: Fields, form: NumberForm): boolean {
  if (value.length > 0 || range.length === 0 || !cells.every(({ text }) => /^\d[\d.,\s]*$/.test(text)))
    return false;
  const bounds = numbersIn(textOf(range), form);
  const marks = cells.flatMap(({ text }) => numbersIn(text, form));
  const rises = marks.every((mark, at) => at === 0 || mark > (marks[at - 1] ?? mark));
  return (
    marks.every((mark) => bounds.includes(mark)) ||
    (marks.length > 2 && rises && marks.some((mark) => bounds.includes(mark)))
  );
}

/** Numbers alone that are bounds of a range: the marks of a scale behind the result. */
export function areMarks(cells: readonly Cell[], range: readonly Cell[], form: NumberForm): boolean {
  const bounds = numbersIn(textOf([...range]), form);
  const marks = cells.flatMap(({ text }) => numbersIn(text, form));
  return (
    marks.length > 0 &&
    cells.every(({ text }) => /^\d[\d.,\s]*$/.test(text)) &&
    marks.every((mark) => bounds.includes(mark))
  );
}

/** "Value" or "Your result" alone: the result is behind it or below. */
export function isResultLabel({ text }: Cell): boolean {
  return !/\d/.test(text) && RESULT_LEAD.test(`${text}: 1`);
}

/**
 * The result of a card beside the other numbers in it. `marks` are those of a scale, and `former` is what stood in the place of the
 * result before a label said where that is.
 */
export function settledValue(
  { value, range }: Fields,
  { marks, former, numbers }: { marks: readonly Cell[]; former: Cell[]; numbers: readonly Cell[] },
  form: NumberForm,
): Cell[] {
  const bounds = numbersIn(textOf(range), form);
  const isBound = ({ text }: Cell) => {
    const [first, ...others] = isNumber(text, form) ? numbersIn(text, form) : [];
    return first !== undefined && others.length === 0 && bounds.includes(first);
  };
  const doubted = (cells: readonly Cell[], doubt: string) =>
    cells.map((cell) => ({ ...cell, doubt: cell.doubt ?? doubt }));
  if (value.length === 0) {
    // A result that equals a bound may be alone where a scale would have its marks.
    const only = former.length > 0 ? former : marks.length === 1 ? marks : [];
    return only.some(isBound) ? doubted(only, MAY_BE_MARK) : [...only];
  }
  const taken = new Set(value.map(({ x0, y }) => `${x0} ${y}`));
  const rivals = numbers.filter((cell) => !taken.has(`${cell.x0} ${cell.y}`) && !isBound(cell));
  const isLabelled = former.length > 0;
  return (isLabelled ? former.some((cell) => !isBound(cell)) : value.some(isBound) && rivals.length > 0)
    ? doubted(value, TWO_NUMBERS)
    : value;
}

function numbersIn(text: string, form: NumberForm): number[] {
  return (text.match(/\d[\d.,]*/g) ?? []).flatMap((each) => parseNumber(each, form)?.value ?? []);
}
