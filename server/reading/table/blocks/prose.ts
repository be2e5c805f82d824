import type { NameLookup } from '../../words/test-names/lookup.ts';
import { labelledDays } from '../../words/days/labelled-days.ts';
import { daysIn } from '../../words/days/printed-day.ts';
import { atWords } from '../../words/word-edges.ts';
import { looksLikeRange, saysUrine } from '../../words/table-words.ts';
import { looksLikeUnit } from '../../words/units.ts';
import { boxOf } from '../cell-texts.ts';
import type { Cell, Line } from '../page-lines.ts';
import type { RawEarlier, RawRow } from '../raw-row.ts';
import type { TableContext } from '../table-context.ts';

/** Letters of a line that is a part of a sentence, at least, and its words. */
const LETTERS = 40;
const WORDS = 7;
/** Words of a name at most, and words between it and its number. */
const NAME_WORDS = 5;
const FILLERS = 7;
const NUMBER = /(?<![\p{L}\d.,/-])[<>≤≥]?\s?\d+(?:[.,]\d+)?(?=\s?[\p{L}%µμ×(/])/gu;

const AIMED = atWords(
  /\b(targets?|goals?|aim(ing)?|should|ought|between|at least|at most|recommended|for most (people|adults)|doit|devrait|debe|debería|dovrebbe|deve|sollten?|mindestens|höchstens|zwischen|entre|tra|threshold|cut-?offs?|if|zielwerte?|ziel|falls|objectifs?|cible|objetivos?|obiettiv[oi]|streefwaarden?|mål|målvärde|cel|hedef|si|se)\b/iu,
);
/** "6.5 % suggestive of", "100 mg/dL or more". */
const STEP_BEHIND =
  /^[\s):]*(?:(?:is|are|ist|est|es|è)\s+)?(?:suggest|indicat|diagnostic|consistent with|increased risk|or (?:more|higher|above|greater)|and above|oder (?:mehr|höher)|ou plus|o (?:más|più|mayor))/iu;
/** "less than", right before a number. */
const BELOW =
  /(?:less than|below|under|lower than|kleiner als|unter|inférieure? à|moins de|menor (?:de|que|a)|inferiore a|lager dan|minder dan|mindre än|mindre enn|mindre end|poniżej)\s*$/iu;
const ABOVE =
  /(?:greater than|more than|above|over|größer als|über|supérieure? à|plus de|mayor (?:de|que|a)|superiore a|hoger dan|meer dan|mer än|mer enn|mere end|powyżej)\s*$/iu;

/** Words around a name in a sentence, in the languages of letters. */
const IDLE =
  /^(?:the|your|his|her|a|an|of|is|was|at|and|with|has|be|to|in|on|my|level|levels|der|die|das|ihr|ihre|von|ist|war|liegt|mit|und|bei|le|la|les|votre|vos|de|du|est|était|avec|et|à|el|los|su|sus|es|era|fue|con|y|il|lo|gli|era|è|di|del|e|o|os|as|seu|sua|é|com|uw|het|een|van|en|met|din|ditt|är|var|och|din|er|og|med|wynosi|ma|z|i)$/iu;

/** A result in a sentence: "your haemoglobin was 13.1 g/dL (normal range 11.5 - 16.5)". */
export function proseRows(
  lines: readonly Line[],
  used: Set<Cell>,
  { lookup }: TableContext,
): { rows: RawRow[]; earlier: RawEarlier[] } {
  const rows: RawRow[] = [];
  const earlier: RawEarlier[] = [];
  const all = paragraphs(lines, used);
  for (const paragraph of all) {
    const text = paragraph.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join(' ');
    let name = '';
    let end = 0;
    for (const found of measuresIn(text)) {
      if (found.at < end) continue;
      const before = sentenceOf(text.slice(end, found.at));
      // "Target HbA1c 48 mmol/mol", "5.7 - 6.4 %": what is aimed at, or a step of a scale.
      if (
        AIMED.test(before.text) ||
        /\d\s?[-–]\s?$/.test(before.text) ||
        (/^[<>≤≥]/.test(found.value) && !isMeasured(before.text)) ||
        STEP_BEHIND.test(text.slice(found.end)) ||
        isGeneral(before.text)
      ) {
        end = found.end;
        name = '';
        continue;
      }
      const own = nameBefore(before.text, lookup);
      if (before.isNew || own !== null) name = own ?? '';
      end = found.end;
      const [, inner = ''] = /^\s*\(([^()]{1,48})\)/.exec(text.slice(found.end)) ?? [];
      const advice = ADVICE.exec(text.slice(found.end));
      const range = looksLikeRange(inner) ? inner : advice ? boundOf(advice) : '';
      if (looksLikeRange(inner)) end = text.indexOf(')', found.end) + 1;
      else if (advice) end = found.end + advice[0].length;
      if (name === '') continue;
      const day = daysIn(before.text)[0] ?? daysIn(/^[^.;,]*/u.exec(text.slice(end))?.[0] ?? '')[0];
      const row = rowAt(paragraph, found, name, range);
      row.value = `${BELOW.test(before.text) ? '<' : ABOVE.test(before.text) ? '>' : ''}${row.value}`;
      for (const { cells } of paragraph) for (const cell of cells) if (isAround(row, cell)) used.add(cell);
      const isSample = labelledDays(before.text).some(({ kind }) => kind === 'collected');
      if (own !== null && isSample) rows.push(row);
      else if (own === null || day !== undefined) {
        // A second number of a test is of another day, or nothing says what it is.
        if (day !== undefined) earlier.push({ row, day: day.text, beside: null, isNamed: false });
      } else rows.push(row);
    }
  }
  for (const paragraph of all) rows.push(...findingRows(paragraph, lookup, used));
  return { rows, earlier };
}

/** "In your urine, protein was nil and glucose was nil": findings in words, of the sample that the sentence names. */
function findingRows(paragraph: readonly Line[], lookup: NameLookup, used: Set<Cell>): RawRow[] {
  const text = paragraph.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join(' ');
  return text.split(/(?<=[\p{L})\d][.!?;])\s+(?=\p{Lu})/u).flatMap((sentence) => {
    if (!saysUrine(sentence)) return [];
    let end = 0;
    return [...sentence.matchAll(SAID)].flatMap((match) => {
      const before = sentence.slice(end, match.index);
      end = match.index + match[0].length;
      const name = lastName(before, lookup);
      const value = match[1] ?? '';
      if (name === null) return [];
      const row = { ...rowAt(paragraph, { at: 0, end: 0, value, unit: '' }, name, ''), specimen: 'urine' };
      for (const { cells } of paragraph) for (const cell of cells) if (isAround(row, cell)) used.add(cell);
      return [row];
    });
  });
}

const SAID = atWords(
  /\b(?:was|were|is|are|tested|came back|war|waren|ist|est|était|fue|era|è|:)\s+((?:strongly |weakly )?(?:nil|negative|positive|absent|not detected|trace|normal|negativ|positiv|négatif|négative|positif|negativ[oa]|positiv[oa]|assente|ausente))\b/giu,
);

/** The name of a test of urine that ends a text; null where none does. */
function lastName(text: string, lookup: NameLookup): string | null {
  const words = text
    .split(/[\s:=]+/)
    .map((word) => word.replace(/^[("„“«,]+|[,.;)"”»]+$/g, ''))
    .filter((word) => word !== '');
  for (let from = Math.max(0, words.length - NAME_WORDS); from < words.length; from += 1) {
    const name = words.slice(from).join(' ');
    if (IDLE.test(words[from] ?? '')) continue;
    if (lookup.find(name, { unit: '', section: '', specimen: 'urine' })?.exact === true) return name;
  }
  return null;
}

/** ", where we advise less than 5.2", "(normal: below 5)", "; it should be at least 1.0" behind a number. */
const ADVICE =
  /^\s*[,;(]\s*(?:(?:where|which|normal(?:ly)?|target|ideally|reference|range|limit|we|you|advise[ds]?|recommend(?:ed|s)?|like|want|aim|for|it|this|should|is|be|to|stay|of|a|the|value|values|level|under normal|normal er|norm|normwert|soll|sollte|Ziel|valeur|normale|objectif|valor|normal|valore|normale)[\s:]+)*(upper (?:normal )?limit(?: of normal)?|lower (?:normal )?limit(?: of normal)?|less than|below|under|lower than|up to|at most|unter|bis|kleiner als|inférieure? à|moins de|menor (?:de|que|a)|hasta|inferiore a|fino a|more than|above|over|at least|greater than|higher than|über|mindestens|supérieure? à|plus de|mayor (?:de|que|a)|superiore a|almeno)\s+(\d+(?:[.,]\d+)?)\b/iu;
const AT_LEAST =
  /^(?:lower (?:normal )?limit|more|above|over|at least|greater|higher|über|mind|sup|plus|mayor|almeno)/iu;

/** Whether a bound was measured: a verb stands right before it, or it is that of a filtration rate, which labs cap. */
function isMeasured(before: string): boolean {
  return (
    IS.test(before) ||
    (OF.test(before) && MEASURED.test(before)) ||
    /(?:GFR|DFG|FGe|TFG)(?:\s+(?:of|von|de|di|på|at))?\s*[:=]?\s*$/u.test(before)
  );
}

const IS = atWords(
  /\b(?:was|is|were|war|ist|lag bei|était|est|fue|es|era|è|var|är|er|wynosi|wynosił|foi|é)\s*$/iu,
);
const OF = atWords(/\b(?:of|von|de|di|van|på|at)\s*$/iu);

function boundOf([, words = '', number = '']: RegExpExecArray): string {
  return `${AT_LEAST.test(words) ? '>' : '<'} ${number}`;
}

/** "Ferritin below 30 ug/L often means": a number with such a word is a result only where a verb says that it was measured. */
function isGeneral(before: string): boolean {
  if (!BELOW.test(before) && !ABOVE.test(before)) return false;
  return !MEASURED.test(before);
}

const MEASURED = atWords(
  /\b(was|were|your|is|returned|measured|came|ist|war|lag|liegt|est|était|votre|es|fue|era|su|è|suo|var|är|din|wynosi|wynosił|is|uw|bedroeg)\b|[:=]/iu,
);

function isAround({ raw }: RawRow, { text }: Cell): boolean {
  return raw.includes(text) || text.includes(raw);
}

/** Lines of sentences that stand one under another. */
function paragraphs(lines: readonly Line[], used: ReadonlySet<Cell>): Line[][] {
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
function sentenceOf(text: string): { text: string; isNew: boolean } {
  const parts = text.split(/(?<=[\p{L})\d][.!?;])\s+(?=\p{Lu})/u);
  return { text: parts.at(-1) ?? '', isNew: parts.length > 1 };
}

/** The name of a test nearest to the end of a text; null where none stands near. */
function nameBefore(text: string, lookup: NameLookup): string | null {
  const words = text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s:=]+/)
    .map((word) => word.replace(/^[("„“«]+|[,.;)"”»]+$/g, ''))
    .filter((word) => word !== '');
  for (let to = words.length; to > Math.max(0, words.length - FILLERS); to -= 1) {
    for (let from = Math.max(0, to - NAME_WORDS); from < to; from += 1) {
      if (IDLE.test(words[from] ?? '') || IDLE.test(words[to - 1] ?? '')) continue;
      const name = words.slice(from, to).join(' ');
      if (
        /\p{L}/u.test(name) &&
        name.length > 1 &&
        lookup.find(name, { unit: '', section: '', specimen: '' })?.exact === true
      )
        return name;
    }
  }
  return null;
}

function rowAt(paragraph: readonly Line[], { value, unit }: Measure, name: string, range: string): RawRow {
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
