import { remembered } from './remembered.ts';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { foldUnit } from '#shared/content/biomarkers/units.ts';

// Recognising a unit on paper. Which units an analyte may have, and how one converts, is reference data.

const KNOWN = new Set(
  BIOMARKERS.flatMap(({ units }) => units.map(({ unit }) => unit)).filter((unit) => unit !== ''),
);

const PREFIX = '(?:[µμuUmMnNpPfFkKdDcCGT]|mc|da|㎍)?';
const BASE =
  '(?:gr?|l|L|ltr|mol|Mol|mole|moles|U|u|IU|iu|UI|IE|E|eq|Eq|osm|Osm|kat|Kat|m|min|h|hr|hour|s|sec|Sek|d|day|24\\s?h|24hr|24\\s?Std|Pa|J|kJ|AU|RU|PEI|cell|cells|Zellen|count)';
const COUNT =
  '(?:[x×*·]?\\s?10\\s?(?:\\^|\\*{1,2}|[eE]|exp)?\\s?[⁰¹²³⁴-⁹\\d]{1,2}|10[⁰¹²³⁴-⁹]{1,2}|(?:cells|Zellen|cellules|cellule|células|hücre|Mio|Mill?|Tsd|Mrd|Giga|T[eé]ra|GIGA|TERA|tys|mln|tis|milhões|mil|bin|milyon|Lakhs?|lacs?|mill\\.?|millions?|thou(?:s(?:and)?)?|Th|K|M|G|T)\\.?)';
const TERM = `(?:${PREFIX}${BASE}[²³]?|${COUNT}|1[.,]73\\s?(?:m|sq\\.?\\s?m|qm)\\s?\\^?[²³2]?|cumm|cu\\.?\\s?mm|mm\\^?[³3]|m[²³]|mm\\s?Hg|mmHg|hpf|HPF|saat|hora|uur|tim|godz|heure|ore|ora|t|óra|lpf|LPF|field|Feld|champ|campo|creat(?:inine)?|Krea|Kreatinin|Hb|Fl|fl|µ?l|dl|dL)`;
const UNIT = new RegExp(
  `^(?:%|‰|% ?(?:Hb|of total(?: Hgb| hemoglobin| Hb)?|NGSP|DCCT|der Norm)|/\\s?${TERM}|${TERM}(?:\\s?[/*·.]\\s?${TERM}){0,4}|${COUNT}\\s?/?\\s?${TERM}|mm\\s?/?\\s?(?:1\\.?\\s?)?(?:h|hr|Std|hour|n\\.?\\s?W\\.?)\\.?|sec(?:onds?)?\\.?|Sek\\.?|secs|ratio|Ratio|Quotient|index|Index|INR|pH|kg/m[²2]|years?|g%|mg%|vol%|U|IU|AU/ml|COI|S/CO|titer|Titer|COI|mosm/kg.*|ml/min/1[.,]73.*|mL/min/1[.,]73.*|\\(?calc\\)?)$`,
);

/** True where a text is a unit of the reference data. */
export function isKnownUnit(text: string): boolean {
  return KNOWN.has(foldUnit(text));
}

/** True where a text can be a unit of a laboratory result. */
export const looksLikeUnit = remembered((text): boolean => {
  const plain = text
    .replace(/[   ]+/g, ' ')
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    .trim();
  // '100' and '109' are numbers, though powers of ten are written so.
  if (plain === '' || plain.length > 24 || /^\d+$/.test(plain)) return false;
  return UNIT.test(plain) || KNOWN.has(foldUnit(plain)) || UNIT.test(plain.replaceAll(' ', ''));
});
