import { earlierValues } from '../../words/earlier-values.ts';
import { namesEarlier } from '../../words/header-words.ts';
import type { NumberForm } from '../../words/number-form.ts';
import type { Anchor } from '../anchor.ts';
import { isNumber } from '../cell-kinds.ts';
import { textOf } from '../cell-texts.ts';
import type { Line } from '../page-lines.ts';

/** Lines between a result and its earlier one at most, in sizes of their letters: one may say the method. */
const FAR = 4.5;

/** Gives "Anterior (03-11-2025): 3,55" to the result above it; false where the line is no such line. */
export function takesEarlierLine(line: Line, block: readonly (Anchor | Line)[], form: NumberForm): boolean {
  const text = textOf(line.cells);
  const [label = ''] = /^[^\d(:]*/u.exec(text) ?? [];
  if (!namesEarlier(label)) return false;
  const above = block.findLast((each): each is Anchor => 'fields' in each);
  if (!above?.counts || above.line.page !== line.page || line.y - above.line.y > FAR * line.size)
    return false;
  const found = earlierValues([{ heading: '', text: text.slice(label.length) }]).filter(({ value }) =>
    isNumber(value, form),
  );
  for (const { value, day } of found) above.earlier.push({ cells: line.cells, value, day, isNamed: true });
  return found.length > 0;
}
