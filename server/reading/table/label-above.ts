import { kindOfDay } from '../words/days/labelled-days.ts';
import { daysIn } from '../words/days/printed-day.ts';
import { isDayAlone } from './cell-kind.ts';
import type { Line } from './page-lines.ts';

/** "Patient Last Name" in a box of its own. */
const OF_A_NAME = /^patient(?:'s)?\s(?:(?:last|full)\s)?name$/iu;

/** The text of a line; a day or a name whose label stands above it, as in a head of boxes, gets this label. */
export function lineText(line: Line, above: Line | undefined): string {
  const isUnder = above?.page === line.page && line.y - above.y < 2.4 * line.size;
  return line.cells
    .map((cell, at) => {
      if (!isUnder) return cell.text;
      const label = above.cells.find(({ x0, x1 }) => x0 < cell.x1 && x1 > cell.x0)?.text ?? '';
      if (OF_A_NAME.test(label.trim()) && /^\p{L}[\p{L}\s,.'’-]+$/u.test(cell.text))
        return `${label}: ${cell.text}`;
      if (!isDayAlone(cell.text)) return cell.text;
      const before = line.cells[at - 1]?.text ?? '';
      if (kindOfDay(before) !== null) return cell.text;
      return kindOfDay(label) !== null && daysIn(label).length === 0 ? `${label}: ${cell.text}` : cell.text;
    })
    .join('   ');
}
