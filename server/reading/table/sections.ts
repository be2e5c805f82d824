import { namesTwoSpecimens } from '#shared/content/biomarkers/fold-name.ts';
import { SAMPLE_LABEL } from '../words/card-labels.ts';
import { flagOf } from '../words/flags.ts';
import {
  beginsAsSection,
  isRangeLead,
  isSection,
  looksLikeRangePart,
  saysUrine,
} from '../words/table-words.ts';
import { lastLine, type Anchor } from './anchor.ts';
import type { Line } from './page-lines.ts';
import { isFinding } from '../words/parse-value.ts';
import { isBlood, namesSpecimen, saysBlood } from '../words/specimen.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import type { TableContext } from './table-context.ts';

/** The letters of a title in capitals, which may name a department, its tests and their sample. */
const LONGEST = 90;

/** The title of a section; null where the line is none, or may be a part of a name that goes on in the next line. */
export function sectionOf(line: Line, block: (Anchor | Line)[], { lookup }: TableContext): string | null {
  const [cell] = line.cells;
  const [last = '', ...parts] = (cell?.text ?? '').split(/\s+[·•|]\s+/u).reverse();
  // "Test date: 22.06.2026 · Hospital · FULL URINE ANALYSIS"
  if (line.cells.length === 1 && cell?.bold && parts.length > 0 && last.length <= 40 && !/\d/.test(last)) {
    if (isSection(last) || beginsAsSection(last) || saysUrine(last)) return last;
  }
  if (!cell || line.cells.length > 2 || !/\p{L}{3}/u.test(cell.text)) return null;
  if (cell.text.length > (isUpper(cell.text) ? LONGEST : 60)) return null;
  if (isRangeLead(cell.text)) return null;
  const whole = line.cells.map((each) => each.text).join(' ');
  // "LIVER FUNCTION   Specimen: Serum": a title and the sample of its tests.
  const [, second] = line.cells;
  if (second && SAMPLE_LABEL.test(second.text) && !/\d/.test(cell.text) && !/[:,]\s/.test(cell.text))
    return whole;
  // "Specimen:   SERUM" over the rows of a block.
  if (second && /:\s*$/.test(cell.text) && SAMPLE_LABEL.test(whole) && namesOneSample(second.text))
    return whole;
  const text = whole;
  const former = block.length > 0 ? lastLine(block) : null;
  const above = former?.cells.find((each) => Math.abs(each.x0 - cell.x0) < 2 && each.bold === cell.bold);
  const wraps =
    above !== undefined && cell.y - above.y < 1.4 * cell.size && Math.abs(above.size - cell.size) < 0.5;
  // "ORINA (micción aislada)": a title and its sample.
  if (isSection(text) || isSection(text.replace(/\s*\([^()]*\)$/u, ''))) return wraps ? null : text;
  if (line.cells.length === 1 && beginsAsSection(text) && !knows(lookup, text)) return wraps ? null : text;
  if (
    line.cells.length === 1 &&
    namesSpecimen(text) &&
    !isSaid(text) &&
    !/\d/.test(text) &&
    (isBlood(text) || !knows(lookup, text))
  )
    return wraps ? null : text;
  if (line.cells.length === 1 && isUpper(text) && !wraps && startsRows(block) && !knows(lookup, text))
    return text;
  if (line.cells.length > 1 || !cell.bold) return null;
  const anchor = block.findLast((each): each is Anchor => 'fields' in each);
  const model = anchor?.fields.name[0];
  if (model)
    return !model.bold &&
      !looksLikeRangePart(text) &&
      flagOf(text) === 'unknown' &&
      (cell.x0 <= model.x1 || isUpper(text))
      ? text
      : null;
  return wraps || knows(lookup, text) ? null : text;
}

function namesOneSample(text: string): boolean {
  return !namesTwoSpecimens(text) && (saysBlood(text) || namesSpecimen(text));
}

/** Whether rows stand above whose names are not in capitals: a line in capitals is no part of one. */
function startsRows(block: (Anchor | Line)[]): boolean {
  return block.some((each) => 'fields' in each && /\p{Ll}{3}/u.test(each.fields.name[0]?.text ?? ''));
}

/** A title in capitals, wherever it stands: no answer in words. */
function isUpper(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && text === text.toUpperCase() && !/\d/.test(text) && !isFinding(text);
}

/** A part of a sentence: "your urine sample was clear". */
function isSaid(text: string): boolean {
  return text.split(/\s+/).length > 3 && /^\p{Ll}|[.,;!?]$|\s\p{Ll}+\s\p{Ll}+\s\p{Ll}+/u.test(text.trim());
}

function knows(lookup: NameLookup, text: string): boolean {
  return lookup.find(text, { unit: '', section: '', specimen: '' }) !== null;
}
