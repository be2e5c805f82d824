import type { NameLookup } from '../../words/test-names/lookup.ts';
import { labelledDays } from '../../words/days/labelled-days.ts';
import { daysIn } from '../../words/days/printed-day.ts';
import { atWords } from '../../words/word-edges.ts';
import { isBand, looksLikeRange } from '../../words/table-words.ts';
import type { Cell, Line } from '../page-lines.ts';
import type { RawEarlier, RawRow } from '../raw-row.ts';
import type { TableContext } from '../table-context.ts';
import { bareRows } from './bare-results.ts';
import { findingRows } from './said-findings.ts';
import {
  AIMED,
  BLOOD,
  IDLE,
  isAround,
  measuresIn,
  NAME_WORDS,
  paragraphs,
  rowAt,
  sentenceOf,
} from './sentences.ts';

/** Words between a name and its number, at most. */
const FILLERS = 7;

/** "6.5 % suggestive of", "100 mg/dL or more". */
const STEP_BEHIND =
  /^[\s):]*(?:(?:is|are|ist|est|es|è)\s+)?(?:suggest|indicat|diagnostic|consistent with|increased risk|or (?:more|higher|above|greater)|and above|oder (?:mehr|höher)|ou plus|o (?:más|più|mayor))/iu;
/** "less than", right before a number. */
const BELOW =
  /(?:less than|below|under|lower than|kleiner als|unter|inférieure? à|moins de|menor (?:de|que|a)|inferiore a|lager dan|minder dan|mindre än|mindre enn|mindre end|poniżej)\s*$/iu;
const ABOVE =
  /(?:greater than|more than|above|over|größer als|über|supérieure? à|exceeding|in excess of|higher than|plus de|mayor (?:de|que|a)|superiore a|hoger dan|meer dan|mer än|mer enn|mere end|powyżej)\s*$/iu;

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
        (/^[<>≤≥]/.test(found.value) && (!isMeasured(before.text) || WHEN.test(before.text))) ||
        STEP_BEHIND.test(text.slice(found.end)) ||
        isGeneral(before.text, text.slice(found.end))
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
  for (const paragraph of all)
    rows.push(...bareRows(paragraph, lookup, used, rows), ...findingRows(paragraph, lookup, used));
  return { rows, earlier };
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

/** "The formula holds when triglycerides are < 400 mg/dL". */
const WHEN = atWords(/\b(?:when|whenever|unless|wenn|lorsque|quand|cuando|quando|wanneer|gdy|när|når)\b/iu);

const IS = atWords(
  /\b(?:was|is|were|war|ist|lag bei|était|est|fue|es|era|è|var|är|er|wynosi|wynosił|foi|é)\s*$/iu,
);
const OF = atWords(/\b(?:of|von|de|di|van|på|at)\s*$/iu);

function boundOf([, words = '', number = '']: RegExpExecArray): string {
  return `${AT_LEAST.test(words) ? '>' : '<'} ${number}`;
}

/** "Ferritin below 30 ug/L often means": a number with such a word is a result only where a verb says that it was measured. */
function isGeneral(before: string, behind: string): boolean {
  if (!BELOW.test(before) && !ABOVE.test(before)) return false;
  // "below 5.7 % normal; above 6.5 % diabetes" names the steps of a scale.
  const [, step = ''] = /^[\s,:=-]*(\p{L}+)/u.exec(behind) ?? [];
  if (step !== '' && isBand(step)) return true;
  return !MEASURED.test(before);
}

const MEASURED = atWords(
  /\b(was|were|your|is|returned|measured|came|ist|war|lag|liegt|est|était|votre|es|fue|era|su|è|suo|var|är|din|wynosi|wynosił|is|uw|bedroeg)\b|[:=](?=\s*\p{L}+(?:\s\p{L}+)?\s*$)/iu,
);

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
        !BLOOD.test(name) &&
        lookup.find(name, { unit: '', section: '', specimen: '' })?.exact === true
      )
        return name;
    }
  }
  return null;
}
