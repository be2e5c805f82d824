import type { NameLookup } from '../words/lookup.ts';
import { isFinding } from '../words/parse-value.ts';
import { cellOf, type Cell, type Line, type Word } from '../table/page-lines.ts';
import type { RawRow } from '../table/raw-row.ts';
import { clear, enlarged, partOf, type GrayImage, type PixelBox } from '../image/gray-image.ts';
import { isKnownUnit } from '../words/units.ts';
import { foldUnit } from '#shared/content/biomarkers/units.ts';
import { looksLikeRange, looksLikeRangePart } from '../words/table-words.ts';
import { nearUnits } from '../words/repair-unit.ts';
import {
  agreedNumber,
  LOST_MARK,
  numberText,
  OUTVOTED,
  rangeDoubt,
  seenNumber,
  seenRange,
} from './agreed-number.ts';
import { inkOf, unitInkOf, type Ink, type UnitInk } from '../image/ink.ts';
import type { Language, Recogniser } from '../image/recogniser.ts';

// A value's number is read three times at most:
//
//   first    with the page, all characters allowed
//   second   alone, three times as large, digits and marks allowed, with the data of another language
//   third    alone, twice as large, all characters allowed: only where the first two differ
//
// The data of one language misread a digit the same way at any size; those of another seldom do. Two readings that agree are
// taken. The shapes of the ink are counted as well: more digits or marks than were read give a check.

/** Rows that are looked at side by side. */
const AT_ONCE = 2;
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
  const left = rows.values();
  const lookAtRows = async () => {
    for (const row of left) {
      await lookAtName(row, looker);
      await lookAtValue(row, looker);
      await lookAtUnit(row, looker);
      await lookAtRange(row, looker);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtRows));
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
  const room = withSign(roomAround(place, row, words, looker.image), place, row, words, looker.image);
  const [one, other] = otherLanguages(looker);
  const letters = rest === '' && !printed.includes(':') ? NUMBER_LETTERS : '';
  const again = await readPart(one, room, TIMES, letters);
  const second = seenNumber(again);
  const ink = await inkIn(looker.image, room);
  if (isWords(printed, again, ink)) return;
  let readings = [first, second];
  let agreement = agreedNumber(readings, ink);
  if (!agreement.isAgreed) {
    readings = [...readings, seenNumber(await readPart(other, room, 2, ''))];
    agreement = agreedNumber(readings, ink);
  }
  if (agreement.isAgreed) {
    const mark = /^(?:[*!↑↓▲▼⇧⇩⬆⬇]+|[HL]{1,2})$/u.test(first?.lead ?? '') ? `${first?.lead} ` : '';
    write(words, `${mark}${agreement.text}${rest}`);
    if (agreement.doubt !== null) word.doubt ??= agreement.doubt;
    if (agreement.other !== null) word.readings = [agreement.text, agreement.other];
    return;
  }
  const [taken, ...others] = readings.flatMap((each) => (each === null ? [] : [numberText(each)]));
  if (taken === undefined) return;
  write(words, `${taken}${rest}`);
  word.doubt ??= 'Two readings of the value do not agree.';
  const doubted = others.find((each) => each !== taken);
  if (doubted !== undefined) word.readings = [taken, doubted];
}

/** Two numbers with a dash, or a titre: both readings see the mark between, and the ink has no decimal mark there. */
function isWords(one: string, other: string, { marks, colons }: Ink): boolean {
  const [first, second] = [one, other].map((text) => /^(\d{1,3})\s?([-–:])\s?\d{1,5}$/.exec(text.trim()));
  if (!first || !second || first[2] !== second[2] || first[1] !== second[1]) return false;
  const isAt = (after: number) => after === first[1]?.length;
  return first[2] === ':' ? colons.some(isAt) : !marks.some(isAt);
}

/**
 * The page for the second and the third reading. English is open on every page, since it is tried first; German reads
 * digits best.
 */
function otherLanguages(looker: Looker): [Looker, Looker] {
  const isEnglish = looker.language === 'eng';
  const third = isEnglish || looker.language === 'deu' ? looker.language : 'deu';
  return [
    { ...looker, language: isEnglish ? 'deu' : 'eng' },
    { ...looker, language: third },
  ];
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

/**
 * A unit that looks like none is read alone, larger, and taken where it looks like one then. So is one that lies near a
 * unit of another factor, such as mg/L near mg/dL, and one whose ink has more letters than were read, such as U/mL for
 * IU/mL.
 */
async function lookAtUnit(row: RawRow, looker: Looker): Promise<void> {
  const cells = row.fields?.unit ?? [];
  const [cell, ...more] = cells.length > 0 ? cells : unitBehind(row);
  const [word] = cell?.words ?? [];
  const place = cell && more.length === 0 ? placeOf(cell.words) : null;
  if (!cell || !word || !place) return;
  const { text } = cell;
  const room = roomAround(place, row, cell.words, looker.image);
  if (!isKnownUnit(text)) {
    const again = await readUnit(looker, room, TIMES);
    if (isKnownUnit(again)) replaceText(cell.words, again);
    return;
  }
  const ink = unitInkOf(await enlarged(clear(partOf(looker.image, room)), TIMES, 4));
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

const RANGE_LETTERS = '0123456789.,<>-–()[]';

/**
 * A range of plain numbers is read a second time as a value is, and a mark that stands in the ink is put in. Of a range with
 * words the numbers between the words are.
 */
async function lookAtRange(row: RawRow, looker: Looker): Promise<void> {
  for (const cell of ['range', 'low', 'high'].flatMap((role) => row.fields?.[role as 'range'] ?? [])) {
    if (/\d/.test(cell.text) && !looksLikeRangePart(cell.text)) await lookAtUnread(row, cell, looker);
    else if (seenRange(cell.text)) await lookAtBounds(row, cell.words, looker);
    else
      for (const words of runsOfNumbers(cell.words).slice(0, MOST_BOUNDS))
        await lookAtBounds(row, words, looker, true);
  }
}

/** A text with digits that is no range, such as "[41 i0 051]", is read alone by two languages, and taken where it is one then. */
async function lookAtUnread(row: RawRow, { words }: Cell, looker: Looker): Promise<void> {
  const place = placeOf(words);
  const [word] = words;
  if (!place || !word) return;
  const room = roomAround(onOneLine(place, row, words), row, words, looker.image, WORDS);
  const [other] = otherLanguages(looker);
  const readings = [await readUnread(looker, room, TIMES), await readUnread(other, room, TIMES)];
  const taken = readings.find(looksLikeRange);
  if (taken === undefined) return;
  replaceText(words, taken);
  const [first, second] = readings.map((text) => text.match(/[<>≤≥]|\d[\d.,·]*/g)?.join(' '));
  if (first !== second) word.doubt ??= RANGE_DOUBTS.differs;
}

/** The place without the line above it, which a recogniser may take into the box of a word: the row's own is the lower one. */
function onOneLine(place: PixelBox, row: RawRow, own: readonly Word[]): PixelBox {
  const heights = wordsBeside(place, row, own).map(({ y0, y1 }) => y1 - y0);
  const usual = heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)];
  if (usual === undefined || place.y1 - place.y0 < 1.6 * usual) return place;
  return { ...place, y0: place.y1 - 1.2 * usual };
}

async function readUnread(looker: Looker, room: PixelBox, times: number): Promise<string> {
  return (await readPart(looker, room, times, '', ' ')).replace(/(?<=\d )t0(?= \d)/, 'to');
}

/** Bands of a range that are read again. */
const MOST_BOUNDS = 4;

/** Words of a cell that hold numbers, without the words between. */
function runsOfNumbers(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words)
    if (/^[<>≤≥=«»‹›\d.,·–—~()[\]-]+$/u.test(word.text)) runs.at(-1)?.push(word);
    else runs.push([]);
  return runs.filter((run) => seenRange(textOf(run)) !== null);
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

async function lookAtBounds(
  row: RawRow,
  words: readonly Word[],
  looker: Looker,
  hasWords = false,
): Promise<void> {
  const printed = textOf(words);
  const first = seenRange(printed);
  const place = placeOf(words);
  const [word] = words;
  if (!first || !place || !word) return;
  const room = roomAround(place, row, words, looker.image);
  const [one, other] = otherLanguages(looker);
  const second = seenRange(await readPart(one, room, TIMES, RANGE_LETTERS));
  const ink = withoutBrackets(await inkIn(looker.image, room), printed);
  let agreement = agreedNumber([first, second], ink);
  if (!agreement.isAgreed)
    agreement = agreedNumber([first, second, seenRange(await readPart(other, room, 2, ''))], ink);
  if (hasWords) {
    if (!agreement.isAgreed) word.doubt ??= RANGE_DOUBTS.differs;
    else word.doubt ??= rangeDoubt(agreement.doubt, ink);
    if (
      agreement.isAgreed &&
      agreement.doubt === null &&
      agreement.text.replace(/\s/g, '') !== printed.replace(/\s/g, '')
    )
      replaceText(words, agreement.text);
    return;
  }
  const value = (row.fields?.value ?? []).flatMap((cell) => cell.words.map(({ text }) => text)).join('');
  const { doubt, other: meant } = agreement.isAgreed ? agreement : { doubt: null, other: null };
  if (agreement.isAgreed && doubt === LOST_MARK && meant !== null && isNearer(meant, agreement.text, value)) {
    replaceText(words, meant);
    return;
  }
  // A bound alone has a sign.
  if (doubt === OUTVOTED && meant !== null) {
    replaceText(words, meant);
    word.doubt ??= doubt;
    return;
  }
  const taken = agreement.isAgreed ? agreement.text : numberText(first);
  const shifted = shiftedRange(taken, value, ink.marks.length > 0);
  if (shifted !== null || taken !== printed) replaceText(words, shifted ?? taken);
  if (shifted !== null) word.doubt ??= 'The decimal marks of the range were not read.';
  else if (!agreement.isAgreed) word.doubt ??= RANGE_DOUBTS.differs;
  else word.doubt ??= rangeDoubt(agreement.doubt, ink);
  if (ink.marks.length > 0 && !/[.,·]/.test(taken)) word.doubt ??= RANGE_DOUBTS.mark;
}

const RANGE_DOUBTS = {
  differs: 'Two readings of the range do not agree.',
  mark: 'The range seems to have a decimal mark that was not read.',
};

/** Brackets are as tall as digits. No raised digit stands in a range. */
function withoutBrackets(ink: Ink, printed: string): Ink {
  const all = printed.replace(/[^()[\]]/g, '').length;
  const first = /^[([]*/.exec(printed)?.[0].length ?? 0;
  return { ...ink, tall: ink.tall - all, marks: ink.marks.map((after) => after - first), raised: 0 };
}

async function inkIn(image: GrayImage, room: PixelBox): Promise<Ink> {
  const margin = 4;
  return inkOf(await enlarged(clear(partOf(image, room)), TIMES, margin), margin);
}

/**
 * A range of whole numbers far from a value with decimals, or with marks in its ink, with as many decimals as the value
 * has; null where that does not bring it near.
 */
function shiftedRange(range: string, value: string, hasMarks: boolean): string | null {
  const decimals = /\d[.,·](\d+)/.exec(value)?.[1]?.length ?? 0;
  if (decimals === 0 || /[.,·]/.test(range) || (!hasMarks && isNear(range, value))) return null;
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

/** Whether the numbers of one range lie about a value more closely than those of another. */
function isNearer(range: string, than: string, value: string): boolean {
  const of = Math.log(numberOf(/\d[\d.,·]*/.exec(value)?.[0] ?? ''));
  const apart = (text: string) =>
    Math.min(
      ...(text.match(/\d[\d.,·]*/g) ?? [])
        .map(numberOf)
        .filter((each) => each > 0)
        .map((each) => Math.abs(Math.log(each) - of)),
    );
  return apart(range) < apart(than) || isNear(range, value);
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
  const from = at > 0 && /^[<>≤≥=«»‹›]+$/.test(words[at - 1]?.text ?? '') ? at - 1 : at;
  let to = at + 1;
  // "1 234" is one number.
  while (/^[<>≤≥=]*\d{1,3}$/.test(words[to - 1]?.text ?? '') && isNextGroup(words[to - 1], words[to]))
    to += 1;
  return words.slice(from, to);
}

/** Three digits right behind the first ones. */
function isNextGroup(last: Word | undefined, next: Word | undefined): boolean {
  if (!last?.pixels || !next?.pixels || !/^\d{3}(?:[.,]\d+)?$/.test(next.text)) return false;
  const [one, other] = [last.pixels, next.pixels];
  return other.y0 < one.y1 && other.y1 > one.y0 && other.x0 - one.x1 < 0.7 * (one.y1 - one.y0);
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

/** The place with room on all sides, but not into the next word. Ink that goes on past the recogniser's box belongs to it. */
function roomAround(
  box: PixelBox,
  row: RawRow,
  own: readonly Word[],
  image: GrayImage,
  bounds = LETTERS,
): PixelBox {
  const place = wholeInk(image, box, bounds);
  const high = place.y1 - place.y0;
  const wide = 0.5 * high;
  const others = wordsBeside(place, row, own);
  const left = Math.max(0, ...others.filter(({ x1 }) => x1 <= place.x0 + 2).map(({ x1 }) => x1));
  const right = Math.min(Infinity, ...others.filter(({ x0 }) => x0 >= place.x1 - 2).map(({ x0 }) => x0));
  return {
    x0: Math.max(place.x0 - wide, (left + place.x0) / 2),
    y0: place.y0 - 0.3 * high,
    x1: Math.min(place.x1 + wide, (right + place.x1) / 2),
    y1: place.y1 + 0.3 * high,
  };
}

/** The room of a value, wider to the left where ink stands there that may be a sign of comparison: "<" of "< 30". */
function withSign(
  room: PixelBox,
  place: PixelBox,
  row: RawRow,
  own: readonly Word[],
  image: GrayImage,
): PixelBox {
  const high = place.y1 - place.y0;
  const others = wordsBeside(place, row, own).map(({ x1 }) => x1);
  const left = Math.max(0, ...others.filter((x1) => x1 <= place.x0 + 2));
  const x0 = Math.max(place.x0 - 1.4 * high, left + 0.2 * high);
  if (x0 >= room.x0) return room;
  const wider = { ...room, x0 };
  return inkOf(clear(partOf(image, wider))).before > inkOf(clear(partOf(image, room))).before ? wider : room;
}

/** Places of the row's other words on the line of a place. */
function wordsBeside(place: PixelBox, row: RawRow, own: readonly Word[]): PixelBox[] {
  return Object.values(row.fields ?? {})
    .flat()
    .flatMap((cell: Cell) => cell.words)
    .filter((word) => !own.includes(word))
    .flatMap(({ pixels }) => (pixels && pixels.y0 < place.y1 && pixels.y1 > place.y0 ? [pixels] : []));
}

/** In heights: the room between letters of one word, and how far the ink of a word is looked for beyond its box. */
const LETTERS = { apart: 0.25, far: 1.5 };
/** As much for the words of one cell. */
const WORDS = { apart: 0.7, far: 10 };

/** Shades below this are ink on the white page. */
const INK = 150;

/** The box, with the letters that its left and right edges cut: a recogniser leaves out the last digit of "1.11". */
function wholeInk(
  { gray, width, height }: GrayImage,
  { x0, y0, x1, y1 }: PixelBox,
  { apart, far }: typeof LETTERS,
): PixelBox {
  const [top, bottom] = [Math.max(0, Math.round(y0)), Math.min(height - 1, Math.round(y1))];
  const blank = Math.round(apart * (y1 - y0));
  const hasInk = (x: number) => {
    for (let y = top; y <= bottom; y += 1) if ((gray[y * width + x] ?? 255) < INK) return true;
    return false;
  };
  const reach = (from: number, step: 1 | -1) => {
    let edge = from;
    const end = from + step * far * (y1 - y0);
    for (let x = from, gap = 0; x >= 0 && x < width && (end - x) * step > 0 && gap <= blank; x += step) {
      gap = hasInk(x) ? 0 : gap + 1;
      if (gap === 0) edge = x;
    }
    return edge;
  };
  return { x0: reach(Math.round(x0), -1), y0, x1: reach(Math.round(x1), 1), y1 };
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
