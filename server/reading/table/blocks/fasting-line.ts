import type { Anchor } from '../anchor.ts';
import { textOf } from '../cell-texts.ts';
import type { Line } from '../page-lines.ts';
import type { TableContext } from '../table-context.ts';

const OF_FASTING =
  /^[(\s]*(fasting|nüchtern|à jeun|en ayunas|em jejum|a digiuno|na czczo|nuchter|fastende|fastande|açlık)\s+(?:reference\s+)?(?:interval|range|values?|referenz\p{L}*|valeurs?|valores|valori|referentie\p{L}*)[)\s.]*$/iu;

/** Gives "Fasting reference interval" to the glucose right above it: its sample was of a fasting person. False for any other line. */
export function takesFastingLine(
  line: Line,
  block: readonly (Anchor | Line)[],
  { lookup }: TableContext,
): boolean {
  const [, word] = OF_FASTING.exec(textOf(line.cells)) ?? [];
  const above = block.at(-1);
  const [cell] = line.cells;
  if (word === undefined || !cell || !above || !('fields' in above) || !above.counts) return false;
  if (above.line.page !== line.page || line.y - above.bottom > 2 * above.line.size) return false;
  const name = textOf(above.fields.name);
  const known = lookup.find(name, { unit: textOf(above.fields.unit), section: '', specimen: '' });
  if (known?.exact !== true || (known.id !== 'glucose' && known.id !== 'insulin')) return false;
  above.fields.name = [...above.fields.name, { ...cell, text: `(${word.toLowerCase()})` }];
  above.cells = above.cells.concat(line.cells);
  above.bottom = line.y;
  return true;
}
