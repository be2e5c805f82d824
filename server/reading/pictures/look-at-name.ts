import type { RawRow } from '../table/raw-row.ts';
import { readPart, type Looker } from './looker.ts';
import { replaceText } from './number-words.ts';
import { placeOf, roomAround } from './word-places.ts';

/** A name that nothing is known by is read alone, larger: it is taken where it is known then. */
export async function lookAtName(row: RawRow, looker: Looker): Promise<void> {
  const cells = row.fields?.name ?? [];
  const [cell] = cells;
  if (!cell || cells.length > 1 || isExact(row.name, row, looker)) return;
  const place = placeOf(cell.words);
  if (!place) return;
  const again = await readPart(looker, roomAround(place, row, cell.words, looker.image), 2, '', ' ');
  const taken = [again, ...repaired(row.name), ...repaired(again)].find((text) => isExact(text, row, looker));
  if (taken !== undefined) {
    replaceText(cell.words, taken);
    return;
  }
  const bare = [row.name, again].flatMap(shortened).find((text) => isExact(text, row, looker));
  if (bare === undefined) return;
  replaceText(cell.words, bare);
  const [word] = cell.words;
  if (word) word.doubt ??= 'Part of the printed name was left out.';
}

/** Names that one was badly read of. */
function repaired(text: string): string[] {
  return [
    // "Alc" for "A1c": a letter that looks like a digit between others.
    text.replace(/(?<=\p{L})[lI|](?=\p{L}{0,2}(\P{L}|$))/gu, '1').replace(/(?<=\b[BDTL])O\b/g, '0'),
    // "25-0H" and "C02".
    text.replace(/(?<=[-\s]|^)0(?=H\b)|(?<=\bC)0(?=2\b)/g, 'O'),
    text.replace(/(?<=\()[0O]{2}(?=H)/g, 'O').replace(/\bB(?=-\p{Ll})/gu, 'β'),
  ].filter((each) => each !== text);
}

/** Names without what may not belong to them: specks at both ends, and a word of the next column that stands too close. */
function shortened(text: string): string[] {
  return [
    text.replace(/(?:\s+(?!\p{Lu}$|\d+$)\S{1,2})+$/u, '').replace(/^(?:\S{1,2}\s+)+/u, ''),
    text.replace(/(?<=\p{Ll}{3})\p{Lu}\S*$/u, ''),
  ];
}

function isExact(name: string, row: RawRow, { lookup }: Looker): boolean {
  const known = lookup.find(name, { unit: row.unit, section: row.section, specimen: row.specimen });
  return known?.exact === true;
}
