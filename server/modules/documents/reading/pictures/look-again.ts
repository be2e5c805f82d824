import type { NameLookup } from '../lookup.ts';
import { isFinding } from '../parse-value.ts';
import { cellOf, type Cell, type Line, type Word } from '../pdf/page-lines.ts';
import type { RawRow } from '../raw-row.ts';
import { clear, enlarged, partOf, type GrayImage, type PixelBox } from './gray-image.ts';
import { isKnownUnit } from '../units.ts';
import { foldUnit } from '#shared/content/biomarkers/units.ts';
import { nearUnits } from '../repair-unit.ts';
import { agreedNumber, numberText, seenNumber, seenRange } from './agreed-number.ts';
import { inkOf } from './ink.ts';
import type { Language, Recogniser } from './recogniser.ts';

// A value's number is read three times at most:
//
//   first    with the page, all characters allowed
//   second   alone, three times as large, digits and marks allowed
//   third    alone, twice as large, all characters allowed: only where the first two differ
//
// Two that agree are taken. The shapes of the ink are counted beside: more digits or marks than were read give a check.

const TIMES = 3;
const MARGIN = 16;
const NUMBER_LETTERS = '0123456789.,<>-';

export interface Looker {
  recogniser: Recogniser;
  language: Language;
  image: GrayImage;
  lookup: NameLookup;
}

/** Reads the numbers of the values of rows again, and writes into their words what is taken and what is doubtful. */
export async function lookAgain(
  rows: readonly RawRow[],
  lines: readonly Line[],
  looker: Looker,
): Promise<void> {
  for (const row of rows) {
    await lookAtName(row, looker);
    await lookAtValue(row, looker);
    await lookAtUnit(row, looker);
    await lookAtRange(row, looker);
  }
  for (const line of lines) for (const cell of line.cells) Object.assign(cell, cellOf(cell.words));
}

async function lookAtValue(row: RawRow, looker: Looker): Promise<void> {
  const words = numberWords(row.fields?.value ?? [], row.value);
  const [word] = words;
  const place = placeOf(words);
  if (!word || !place) return;
  const printed = words.map(({ text }) => text).join('');
  const first = seenNumber(printed);
  const rest = first?.rest ?? '';
  const room = roomAround(place, row, words);
  const second = seenNumber(await readPart(looker, room, TIMES, rest === '' ? NUMBER_LETTERS : ''));
  const ink = inkOf(await enlarged(clear(partOf(looker.image, room)), TIMES, 4));
  let readings = [first, second];
  let agreement = agreedNumber(readings, ink);
  if (!agreement.isAgreed) {
    readings = [...readings, seenNumber(await readPart(looker, room, 2, ''))];
    agreement = agreedNumber(readings, ink);
  }
  if (agreement.isAgreed) {
    write(words, `${agreement.text}${rest}`);
    if (agreement.doubt !== null) word.doubt ??= agreement.doubt;
    if (agreement.other !== null) word.readings = [agreement.text, agreement.other];
    return;
  }
  const [taken, ...others] = readings.flatMap((each) => (each === null ? [] : [numberText(each)]));
  if (taken === undefined) return;
  write(words, `${taken}${rest}`);
  word.doubt ??= 'Two readings of the value do not agree.';
  const other = others.find((each) => each !== taken);
  if (other !== undefined) word.readings = [taken, other];
}

function write(words: readonly Word[], text: string) {
  if (words.map((word) => word.text).join('') !== text) replaceText(words, text);
}

/** A name that nothing is known by is read alone, larger: it is taken where it is known then. */
async function lookAtName(row: RawRow, looker: Looker): Promise<void> {
  const cells = row.fields?.name ?? [];
  const [cell] = cells;
  if (!cell || cells.length > 1 || isExact(row.name, row, looker)) return;
  const place = placeOf(cell.words);
  if (!place) return;
  const again = await readPart(looker, roomAround(place, row, cell.words), 2, '', ' ');
  const taken = [again, ...withDigits(row.name), ...withDigits(again)].find((text) =>
    isExact(text, row, looker),
  );
  if (taken !== undefined) replaceText(cell.words, taken);
}

/** "Alc" for "A1c": a letter that looks like a digit between others, read as the digit. */
function withDigits(text: string): string[] {
  const digits = text
    .replace(/(?<=\p{L})[lI|](?=\p{L}{0,2}(\P{L}|$))/gu, '1')
    .replace(/(?<=\b[BDTL])O\b/g, '0');
  return digits === text ? [] : [digits];
}

function isExact(name: string, row: RawRow, { lookup }: Looker): boolean {
  const known = lookup.find(name, { unit: row.unit, section: row.section, specimen: row.specimen });
  return known?.exact === true;
}

/**
 * A unit that looks like none is read alone, larger, and taken where it looks like one then. So is one that lies near a
 * unit of another factor, such as ng/L near µg/L: both readings have to agree.
 */
async function lookAtUnit(row: RawRow, looker: Looker): Promise<void> {
  const [cell, ...more] = row.fields?.unit ?? [];
  const [word] = cell?.words ?? [];
  if (!cell || !word || more.length > 0) return;
  const isKnown = isKnownUnit(cell.text);
  if (isKnown && !hasNearUnit(row, cell.text, looker)) return;
  const place = placeOf(cell.words);
  if (!place) return;
  const room = roomAround(place, row, cell.words);
  const again = await readPart(looker, room, TIMES, '', ' ');
  if (!isKnown && isKnownUnit(again)) replaceText(cell.words, again);
  if (!isKnown) return;
  // Value and range do not tell the two apart, and a reader of characters takes µ for n or m every time.
  if (foldUnit(again) === foldUnit(cell.text)) {
    word.doubt ??= 'The unit can be read with another prefix, and the value fits both.';
    return;
  }
  const third = await readPart(looker, room, 2, '', ' ');
  if (foldUnit(third) !== foldUnit(cell.text)) word.doubt ??= 'Two readings of the unit do not agree.';
}

function hasNearUnit(row: RawRow, unit: string, { lookup }: Looker): boolean {
  const known = lookup.find(row.name, { unit, section: row.section, specimen: row.specimen });
  if (!known) return false;
  const [best, ...others] = nearUnits(unit, lookup.unitsOf(known.id));
  const value = numberOf(/\d[\d.,·]*/.exec(row.value)?.[0] ?? '');
  return others.some(
    ({ unit: other, scale, distance }) =>
      scale !== best?.scale && distance <= 1 && lookup.isPlausible(known.id, value, other) === true,
  );
}

const RANGE_LETTERS = '0123456789.,<>-–()[]';

/** A range of plain numbers is read a second time as a value is, and a mark that stands in the ink is put in. */
async function lookAtRange(row: RawRow, looker: Looker): Promise<void> {
  for (const cell of ['range', 'low', 'high'].flatMap((role) => row.fields?.[role as 'range'] ?? [])) {
    const first = seenRange(cell.text);
    const place = first === null ? null : placeOf(cell.words);
    const [word] = cell.words;
    if (!first || !place || !word) continue;
    const room = roomAround(place, row, cell.words);
    const second = seenRange(await readPart(looker, room, TIMES, RANGE_LETTERS));
    const ink = { ...inkOf(await enlarged(clear(partOf(looker.image, room)), TIMES, 4)), raised: 0 };
    let agreement = agreedNumber([first, second], ink);
    if (!agreement.isAgreed)
      agreement = agreedNumber([first, second, seenRange(await readPart(looker, room, 2, ''))], ink);
    const value = (row.fields?.value ?? []).flatMap(({ words }) => words.map(({ text }) => text)).join('');
    if (agreement.isAgreed && agreement.other !== null && isNear(agreement.other, value)) {
      replaceText(cell.words, agreement.other);
      continue;
    }
    const taken = agreement.isAgreed ? agreement.text : numberText(first);
    const shifted = shiftedRange(taken, value);
    if (shifted !== null || taken !== cell.text) replaceText(cell.words, shifted ?? taken);
    if (shifted !== null) word.doubt ??= 'The decimal marks of the range were not read.';
    else if (!agreement.isAgreed) word.doubt ??= 'Two readings of the range do not agree.';
  }
}

/**
 * A range of whole numbers far from a value with decimals, with as many decimals as the value has; null where that does
 * not bring it near.
 */
function shiftedRange(range: string, value: string): string | null {
  const decimals = /\d[.,·](\d+)/.exec(value)?.[1]?.length ?? 0;
  if (decimals === 0 || /[.,·]/.test(range) || isNear(range, value)) return null;
  const shifted = range.replace(/\d+/g, (digits) =>
    digits.length > decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits,
  );
  return shifted !== range && isNear(shifted, value) ? shifted : null;
}

/** Whether a value can lie in or about a range: the numbers are of one size. */
function isNear(range: string, value: string): boolean {
  const numbers = (range.match(/\d[\d.,·]*/g) ?? []).map(numberOf);
  const of = numberOf(/\d[\d.,·]*/.exec(value)?.[0] ?? '');
  return numbers.length > 0 && of <= 6 * Math.max(...numbers) && of >= Math.min(...numbers) / 6;
}

function numberOf(text: string): number {
  return Number(text.replace(/[,·]/, '.'));
}

function replaceText(words: readonly Word[], text: string) {
  words.forEach((word, at) => (word.text = at === 0 ? text : ''));
}

/** The words of a value's cell that hold its number, with a sign of comparison before it. */
function numberWords(cells: readonly Cell[], value: string): Word[] {
  const words = [...cells]
    .sort((one, two) => one.y - two.y || one.x0 - two.x0)
    .flatMap((cell) => cell.words)
    .filter(({ text, pixels }) => pixels !== undefined && text !== '');
  // A point is read as a dash or a colon.
  if (isFinding(value) && !/^\d{1,3}[-:]\d{1,3}$/.test(value)) return [];
  const at = words.findIndex(({ text }) => /\d/.test(text));
  // "Hl" may be 11: a longer word is no number.
  if (at === -1) return words.length === 1 && value.length <= 4 ? words : [];
  const from = at > 0 && /^[<>≤≥=]+$/.test(words[at - 1]?.text ?? '') ? at - 1 : at;
  return words.slice(from, at + 1);
}

function placeOf(words: readonly Word[]): PixelBox | null {
  const boxes = words.flatMap(({ pixels }) => (pixels ? [pixels] : []));
  if (boxes.length === 0) return null;
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/** The place with room on all sides, but not into the next word. */
function roomAround(place: PixelBox, row: RawRow, own: readonly Word[]): PixelBox {
  const high = place.y1 - place.y0;
  const wide = 0.5 * high;
  const others = Object.values(row.fields ?? {})
    .flat()
    .flatMap((cell: Cell) => cell.words)
    .filter((word) => !own.includes(word))
    .flatMap(({ pixels }) => (pixels && pixels.y0 < place.y1 && pixels.y1 > place.y0 ? [pixels] : []));
  const left = Math.max(0, ...others.filter(({ x1 }) => x1 <= place.x0 + 2).map(({ x1 }) => x1));
  const right = Math.min(Infinity, ...others.filter(({ x0 }) => x0 >= place.x1 - 2).map(({ x0 }) => x0));
  return {
    x0: Math.max(place.x0 - wide, (left + place.x0) / 2),
    y0: place.y0 - 0.3 * high,
    x1: Math.min(place.x1 + wide, (right + place.x1) / 2),
    y1: place.y1 + 0.3 * high,
  };
}

async function readPart(
  { recogniser, language, image }: Looker,
  place: PixelBox,
  times: number,
  letters: string,
  between = '',
) {
  const part = await enlarged(clear(partOf(image, place)), times, MARGIN);
  const words = await recogniser.read(part, { language, layout: 'line', letters });
  return words.map(({ text }) => text).join(between);
}
