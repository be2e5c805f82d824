import type { NameLookup } from '../words/test-names/lookup.ts';
import type { PrintedRange } from '../words/ranges/parse-range.ts';
import { isFinding, isOutcome, OF_A_FIELD, saysNotFound } from '../words/parse-value.ts';
import type { PrintedValue } from '../words/parse-value.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { RowStatus } from '../reading.ts';

/** Tests that blood has in numbers and a strip of urine in words. */
const ON_STRIPS = new Set([
  'glucose',
  'glucose_fasting',
  'total_protein',
  'wbc',
  'rbc',
  'hemoglobin',
  'albumin',
  'bilirubin_total',
]);

/** Whether words are those of a strip: negative, a trace, pluses. A letter may say of blood that it is normal. */
export function isOfStrip(text: string, id: string): boolean {
  return ON_STRIPS.has(id) && isFinding(text) && !/norm|clear|klar|\d/iu.test(text);
}

/** Words of several letters and no digit, for a test that has units. */
export function isUnsaid(text: string, id: string, lookup: NameLookup): boolean {
  if (id.startsWith('urine_')) return false;
  return (
    /\p{L}{3}/u.test(text) &&
    !/\d/.test(text) &&
    !isFinding(text) &&
    lookup.unitsOf(id).some(({ unit }) => unit !== '')
  );
}

/** "2-4" cells of a field of the microscope are a result, "140-145" mmol/L are none. */
export const TWO_NUMBERS = /^\d{1,3}\s?[-–]\s?\d{1,3}$/;

/** Cells of a field of the microscope, counted or in words: "2-4 /hpf", "Nil /hpf". A strip is another test. */
export function isSediment(text: string, unit: string): boolean {
  if (OF_A_FIELD.test(unit) && isFinding(text) && !/\d/.test(text)) return true;
  return (
    TWO_NUMBERS.test(text.replace(/\s*\/?\s?\p{L}[\p{L}./ ]{0,40}$/u, '')) &&
    OF_A_FIELD.test(`${unit} ${text}`)
  );
}

/** A dash is the finding "none" where the range is one, too: "尿蛋白  -  (-)", "Protein  -  Negative". */
export function dashAsFinding({
  value,
  range,
  unit,
  isSeen,
}: RawRow): Extract<PrintedValue, { kind: 'words' }> | null {
  const bare = (text: string) => text.replace(/[\s()（）[\]]/gu, '');
  const isDash = (text: string) => /^[-–—−－]$/u.test(bare(text));
  return !isSeen && unit.trim() === '' && isDash(value) && (isDash(range) || isOutcome(range))
    ? { kind: 'words', text: value.trim(), flag: null }
    : null;
}

/** Words without a digit that are no finding, beside a unit or bounds. */
export function saysNoNumber(text: string, unit: string, { min, max }: PrintedRange): boolean {
  return !/\d/.test(text) && !isFinding(text) && (unit !== '' || min !== null || max !== null);
}

const NEGATIVE =
  /^(neg\p{L}*\.?|négati\p{L}*|absent\p{L}*|abwesend|assente|ausente|yok|nil|none.*|not detected|undetected|non[- ]?reactive|nicht (nachweisbar|nachgewiesen|reaktiv)|niet aantoonbaar|afwezig|(ej|inte) påvisad|ikke påvist|non détecté|non rilevato|no detectado|normal\p{L}*|clear)$/iu;

/** "Negative" against "Negative" is normal; a lone "Negative" or "Absent" is normal too; other findings stay other. */
export function statusOfWords(text: string, range: PrintedRange): RowStatus {
  const words = range.words.replace(/^[([\s]+|[)\]\s]+$/g, '');
  if (words !== '' && words.toLowerCase() === text.toLowerCase()) return 'normal';
  if ((NEGATIVE.test(text) || saysNotFound(text)) && (words === '' || NEGATIVE.test(words))) return 'normal';
  return 'other';
}

const FIRST_HOUR =
  /^1\s?(?:\.|ère|ere|re|er|ª|a|st|e|-?[шй]а?)?\s?(?:h|hour|hr|heure|stunde|std|hora|ora|godz\p{L}*|час|година|saat|uur|time|timme|óra|hodina|tunti)\.?$/iu;
const SEDIMENTATION =
  /s[eé]diment|senkung|senkning|sänkning|laskureaktio|оседан|осідан|opadani|süllyed|(?<!\p{L})(?:esr|bsg|bks|vsg|vhs|ves|vs|соэ|шое|sr)(?!\p{L})/iu;

/** "1ère heure" below the title of the sedimentation rate: its name is that of the title. */
export function isFirstHour(name: string, section: string): boolean {
  return FIRST_HOUR.test(name.trim()) && SEDIMENTATION.test(section);
}
