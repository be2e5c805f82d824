import { cellOf, type Cell } from '../table/page-lines.ts';
import type { RawRow } from '../table/raw-row.ts';
import { clear, enlarged, partOf, type PixelBox } from '../image/gray-image.ts';
import { isKnownUnit } from '../words/units.ts';
import { foldUnit } from '#shared/content/biomarkers/units.ts';
import { nearUnits } from '../words/repair-unit.ts';
import { unitInkOf, type UnitInk } from '../image/ink.ts';
import { readPart, TIMES, type Looker } from './looker.ts';
import { numberOf } from './near-numbers.ts';
import { numberWords, replaceText } from './number-words.ts';
import { placeOf, roomAround } from './word-places.ts';

/**
 * A unit that looks like none is read alone, larger, and taken where it looks like one then. So is one that lies near a
 * unit of another factor, such as mg/L near mg/dL, and one whose ink has more letters than were read, such as U/mL for
 * IU/mL.
 */
export async function lookAtUnit(row: RawRow, looker: Looker): Promise<void> {
  const cells = row.fields?.unit ?? [];
  const [cell, ...more] = cells.length > 0 ? cells : unitBehind(row);
  const [word] = cell?.words ?? [];
  const place = cell && more.length === 0 ? placeOf(cell.words) : null;
  if (!cell || !word || !place) return;
  const { text } = cell;
  const room = roomAround(place, row, cell.words, looker.image);
  const ink = unitInkOf(await enlarged(clear(partOf(looker.image, room)), TIMES, 4));
  if (!isKnownUnit(text)) {
    const again = await readUnit(looker, room, TIMES);
    const meant = isKnownUnit(again) ? again : sameUnitOf(row, [again, text], ink, looker);
    if (meant !== null) replaceText(cell.words, meant);
    return;
  }
  const near = nearOf(row, text, looker);
  const longer = near.find(({ unit, isSame }) => isSame && lettersOf(unit) === ink.letters);
  if (ink.letters > lettersOf(text) && longer) {
    replaceText(cell.words, longer.unit);
    return;
  }
  const others = near.filter(({ isSame }) => !isSame);
  // The parts of a percent sign are no letters.
  const isShort = /\p{L}/u.test(text) && ink.letters > lettersOf(text);
  if (others.length === 0 && !isShort) return;
  const again = await readUnit(looker, room, TIMES);
  if (isShort) {
    if (isKnownUnit(again) && lettersOf(again) === ink.letters) replaceText(cell.words, again);
    else word.doubt ??= 'The unit seems to have more letters than were read.';
    return;
  }
  word.doubt ??= prefixDoubt(text, others, ink);
  if (foldUnit(again) === foldUnit(text)) return;
  const third = await readUnit(looker, room, 2);
  if (foldUnit(third) !== foldUnit(text)) word.doubt ??= 'Two readings of the unit do not agree.';
}

/**
 * Of units that say the same, such as µU/mL and µUI/mL, the one with as many letters as the ink has; null where a unit of
 * another factor is near.
 */
function sameUnitOf(row: RawRow, texts: readonly string[], ink: UnitInk, { lookup }: Looker): string | null {
  const known = lookup.find(row.name, { unit: '', section: row.section, specimen: row.specimen });
  if (!known) return null;
  const near = texts
    .flatMap((text) => nearUnits(text, lookup.unitsOf(known.id)))
    .filter(({ distance }) => distance <= 1);
  if (near.length === 0 || near.some(({ scale }) => scale !== near[0]?.scale)) return null;
  return near.find(({ unit }) => lettersOf(unit) === ink.letters)?.unit ?? null;
}

/** The unit in the value's own cell, as in "84 µmol/L"; a letter or two may be a mark. */
function unitBehind(row: RawRow): Cell[] {
  const [cell, ...more] = row.fields?.value ?? [];
  if (!cell || more.length > 0) return [];
  const last = numberWords([cell], row.value).at(-1);
  const words = last ? cell.words.slice(cell.words.indexOf(last) + 1).filter(({ text }) => text !== '') : [];
  const unit = words.length === 0 ? null : cellOf(words);
  return unit !== null && /[/%]|\p{L}{3}/u.test(unit.text) && !/\d{3}/.test(unit.text) ? [unit] : [];
}

/** The I of "IU/mL" is read as a stroke. */
async function readUnit(looker: Looker, room: PixelBox, times: number): Promise<string> {
  return (await readPart(looker, room, times, '', ' ')).replace(/^[|!l1]\s?(?=U\/)/, 'I');
}

/** A reader of characters takes µ for m, n or p every time: only the ink tells whether the first letter hangs. */
function prefixDoubt(text: string, others: readonly { unit: string }[], { drop }: UnitInk): string | null {
  const doubt = 'The unit can be read with another prefix, and the value fits both.';
  const isPrefix = others.some(({ unit }) => /^[uµ]/.test(unit) && unit.length === text.length);
  if (!isPrefix || !/^[mnp]/.test(text)) return null;
  if (drop === null || text.startsWith('p')) return doubt;
  // µ next to g, which hangs itself, ends where g ends.
  const falls = /^.[gpqy]/.test(text) ? drop + 0.27 : drop;
  return falls < 0.13 ? null : doubt;
}

function lettersOf(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** Units of the row's test that the printed one may be a bad reading of: of its own factor, and others that the value fits. */
function nearOf(row: RawRow, text: string, { lookup }: Looker): { unit: string; isSame: boolean }[] {
  const known = lookup.find(row.name, { unit: text, section: row.section, specimen: row.specimen });
  if (!known) return [];
  const [best, ...others] = nearUnits(text, lookup.unitsOf(known.id));
  const value = numberOf(/\d[\d.,·]*/.exec(row.value)?.[0] ?? '');
  return others
    .filter(({ distance }) => distance <= 1)
    .map(({ unit, scale }) => ({ unit, isSame: scale === best?.scale }))
    .filter(({ unit, isSame }) => isSame || lookup.isPlausible(known.id, value, unit) === true);
}
