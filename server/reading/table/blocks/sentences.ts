import { atWords } from '../../words/word-edges.ts';
import { looksLikeUnit } from '../../words/units.ts';
import { boxOf } from '../cell-texts.ts';
import type { Cell, Line } from '../page-lines.ts';
import type { RawRow } from '../raw-row.ts';

/** Letters of a line that is a part of a sentence, at least, and its words. */
const LETTERS = 40;
const WORDS = 7;

/** Words of a name at most. */
export const NAME_WORDS = 5;

const NUMBER = /(?<![\p{L}\d.,/-])[<>≤≥]?\s?\d+(?:[.,]\d+)?(?=\s?[\p{L}%µμ×(/])/gu;

export const AIMED = atWords(
  /\b(targets?|goals?|aim(ing)?|should|ought|between|at least|at most|recommended|for most (people|adults)|doit|devrait|debe|debería|dovrebbe|deve|sollten?|mindestens|höchstens|zwischen|entre|tra|threshold|cut-?offs?|[ck]rit[eéè]r\p{L}*|критери\p{L}*|критерії\p{L}*|if|zielwerte?|ziel|falls|objectifs?|cible|objetivos?|obiettiv[oi]|streefwaarden?|mål|målvärde|cel|hedef|si|se)\b/iu,
);

/** Words around a name in a sentence, in the languages of letters. */
export const IDLE =
  /^(?:the|your|his|her|a|an|of|is|was|at|and|with|has|be|to|in|on|my|level|levels|der|die|das|ihr|ihre|von|ist|war|liegt|mit|und|bei|le|la|les|votre|vos|de|du|est|était|avec|et|à|el|los|su|sus|es|era|fue|con|y|il|lo|gli|era|è|di|del|e|o|os|as|seu|sua|é|com|uw|het|een|van|en|met|din|ditt|är|var|och|din|er|og|med|wynosi|ma|z|i)$/iu;

/** "The haemoglobin in her blood was 118 g/L": where it was, and no test. */
export const BLOOD = /^(?:blood|blut|sang|sangre|sangue|bloed|blod|krew|krwi)$/iu;

/** Lines of sentences that stand one under another. */
export function paragraphs(lines: readonly Line[], used: ReadonlySet<Cell>): Line[][] {
  const found: Line[][] = [];
  for (const line of lines) {
    if (line.cells.some((cell) => used.has(cell))) continue;
    const last = found.at(-1)?.at(-1);
    const goesOn = last?.page === line.page && line.y > last.y && line.y - last.y < 1.8 * line.size;
    if (goesOn && (line.cells.length <= 2 || (line.cells.length <= 4 && isLong(line))))
      found.at(-1)?.push(line);
    else if (isSentence(line)) found.push([line]);
  }
  return found.filter((each) => each.some(isSentence));
}

function isSentence(line: Line): boolean {
  return line.cells.length <= 2 && isLong(line);
}

/** The letters and words of a sentence; in a justified one, gaps may cut it into cells. */
function isLong({ cells }: Line): boolean {
  const text = cells.map((cell) => cell.text).join(' ');
  return text.length >= LETTERS && text.split(/\s+/).filter((word) => /^\p{L}/u.test(word)).length >= WORDS;
}

interface Measure {
  at: number;
  end: number;
  value: string;
  unit: string;
}

/** Numbers with the unit behind them. */
export function measuresIn(text: string): Measure[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const from = match.index + match[0].length;
    const words = /^\s?((?:[^\s,;()]|\([^)\s]*\))+)(\s[^\s,;()]+)?/u.exec(text.slice(from));
    const one = (words?.[1] ?? '').replace(/[.,;:]+$/, '');
    // The next sentence is no part of a unit.
    const goesOn = !/[.,;:]$/.test(words?.[1] ?? '');
    const two = `${one}${goesOn ? (words?.[2] ?? '') : ''}`.replace(/[.,;:]+$/, '');
    // "6.5 % suggestive": the word behind a percent sign is no part of it, but in "% of total Hb".
    const either = /^%\s\p{L}/u.test(two) && !/^% ?(?:Hb|of)/u.test(two) ? [one] : [two, one];
    const unit = either.find(
      (each) => (/[/%‰]/.test(each) || /^(?:fl|pg)$/i.test(each)) && looksLikeUnit(each),
    );
    if (unit === undefined) return [];
    const blank = /^\s/.test(text.slice(from)) ? 1 : 0;
    return [{ at: match.index, end: from + blank + unit.length, value: match[0].trim(), unit }];
  });
}

/** What stands before a number in its own sentence. */
export function sentenceOf(text: string): { text: string; isNew: boolean } {
  const parts = text.split(/(?<=[\p{L})\d][.!?;])\s+(?:[·•▪-]\s+)?(?=\p{Lu})/u);
  return { text: parts.at(-1) ?? '', isNew: parts.length > 1 };
}

export function rowAt(
  paragraph: readonly Line[],
  { value, unit }: Measure,
  name: string,
  range: string,
): RawRow {
  const line =
    paragraph.find(({ cells }) =>
      cells.some(({ text }) => text.includes(value) && text.includes(unit.split(' ')[0] ?? unit)),
    ) ?? paragraph.find(({ cells }) => cells.some(({ text }) => text.includes(value)));
  const cells = line?.cells ?? [];
  return {
    name,
    value,
    unit,
    range,
    low: '',
    high: '',
    flag: '',
    section: '',
    specimen: '',
    page: line?.page ?? 1,
    box: cells.length > 0 ? boxOf(cells) : null,
    raw: cells.map(({ text }) => text).join(' '),
    isSeen: false,
    doubts: cells.flatMap(({ doubt }) => doubt ?? []),
  };
}

export function isAround({ raw }: RawRow, { text }: Cell): boolean {
  return raw.includes(text) || text.includes(raw);
}
