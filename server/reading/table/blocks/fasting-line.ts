import type { Anchor } from '../anchor.ts';
import { textOf } from '../cell-texts.ts';
import type { Line } from '../page-lines.ts';
import type { TableContext } from '../table-context.ts';

const OF_FASTING =
  /^[(\s]*(fasting|nüchtern|à jeun|en ayunas|em jejum|a digiuno|na czczo|nuchter|fastende|fastande|açlık)\s+(?:reference\s+)?(?:interval|range|values?|referenz\p{L}*|valeurs?|valores|valori|referentie\p{L}*)[)\s.]*$/iu;

/** Whether a paper says of its person "Fasting: Y": an interval for fasting people alone does not say that this one was. */
export function saysFasted(lines: readonly Line[]): boolean {
  return lines.some(({ cells }) => cells.some(({ text }) => FASTED.test(text)));
}

const FASTED =
  /(?<!\p{L})(?:fasting|nüchtern|à jeun|ayunas|jejum|digiuno|na czczo|nuchter|açlık)\s*:\s*(?:y|yes|ja|j|oui|o|sí|si|s|sim|sì|tak|evet)(?!\p{L})/iu;

/** "Specimen type   Fasting", "Patient status: nüchtern": what the sample was taken of, and nothing else. */
const STATE =
  /^(?:(?:specimen|sample|collection|patient\p{L}*|fasting|type|status|state|condition|probe\p{L}*|art|zustand|échantillon|prélèvement|patient|état|muestra|paciente|estado|tipo|amostra|condição|campione|paziente|stato|próbk\p{L}*|pacjent\p{L}*|stan|monster|toestand|of|de[lr]?|du|di|da)[\s:.]+){1,4}(fasting|fasted|nüchtern|à jeun|(?:en )?ayunas|(?:em )?jejum|(?:a )?digiuno|na czczo|nuchter|fastende|fastande|açlık)[\s.]*$/iu;

/**
 * Gives "Fasting reference interval" to the glucose right above it, where the paper says that its person was fasting, and "Specimen
 * type: fasting" to the one in the lines above. False for any other line.
 */
export function takesFastingLine(
  line: Line,
  block: readonly (Anchor | Line)[],
  { lookup }: TableContext,
  isFasted: boolean,
): boolean {
  const text = textOf(line.cells);
  const [, state] = STATE.exec(text) ?? [];
  const [, word = state] = (isFasted && OF_FASTING.exec(text)) || [];
  const above = state === undefined ? block.at(-1) : block.findLast((each) => 'fields' in each);
  const [cell] = line.cells;
  if (word === undefined || !cell || !above || !('fields' in above) || !above.counts) return false;
  if (
    above.line.page !== line.page ||
    line.y - above.bottom > (state === undefined ? 2 : 5) * above.line.size
  )
    return false;
  const name = textOf(above.fields.name);
  const known = lookup.find(name, { unit: textOf(above.fields.unit), section: '', specimen: '' });
  if (known?.exact !== true || (known.id !== 'glucose' && known.id !== 'insulin')) return false;
  above.fields.name = [...above.fields.name, { ...cell, text: `(${word.toLowerCase()})` }];
  above.cells = above.cells.concat(line.cells);
  above.bottom = line.y;
  return true;
}
