import { present } from '../../present.ts';
import { atWords } from '../word-edges.ts';
import { parseNumber, type NumberForm } from '../number-form.ts';
import { looksLikeUnit } from '../units.ts';
import { boundsForward, WORLD_BETWEEN, WORLD_LOWER, WORLD_TO, WORLD_UPPER } from './world-bounds.ts';
import {
  PREGNANT,
  WORLD_ADULTS,
  WORLD_CHILDREN,
  WORLD_GOOD,
  WORLD_MONTHS,
  WORLD_YEARS,
} from './world-bands.ts';
import type { MeaningOfV } from './sex-letters.ts';
import type { Person } from '../../reading.ts';

// A printed range is one of these, alone or as one band of several:
//
//   3.6 - 10.0   3,6 bis 10,0   [130 – 180]      two bounds
//   < 5   bis 40   up to 40   jusqu'à 5          an upper bound
//   > 60   ab 30   ≥ 90                          a lower bound
//   Male: 3.5 - 7.2  Female: 2.6 - 6.0           bands by sex
//   21 - 49 Yrs : 165 - 753 | 50 - 89 Yrs : ...  bands by age
//   Normal: >= 90  Mild decrease: 60 - 89 ...    steps by label

export interface PrintedRange {
  min: number | null;
  max: number | null;
  /** Doubts that need a person's look. */
  check: string | null;
  /** Why both bounds are null although something is printed. */
  note: string | null;
  /** A band between the normal one and the outer ones contains values that are neither normal nor clearly outside. */
  steps: { label: string; min: number | null; max: number | null }[];
  /** The unit that stands behind the bounds, where one does. */
  unit: string;
  /** Words such as "Negative", where the range is words. */
  words: string;
}

const NO_RANGE: PrintedRange = {
  min: null,
  max: null,
  check: null,
  note: null,
  steps: [],
  unit: '',
  words: '',
};

const NUM = String.raw`[-−+]?(?:\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d{1,3}(?:[   '’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,·]\d+)*|[.,]\d+)`;
const TO = String.raw`\s*(?:-{1,2}|–|—|−|‐|‑|~|…|\.{2,3}|÷|～|〜|∼|;|(?<=\s)(?:bis|to|à|a|al|und|and|ile|et|e|y|tot|till|til|até|do|${WORLD_TO})(?=\s))\s*`;
const BETWEEN = String.raw`(?:(?:de|von|from|da|entre|between|zwischen|tra|fra|desde|del|van|tussen|från|mellan|mellem|mellom|od|${WORLD_BETWEEN})\s+)?`;
const UPPER = String.raw`(?:<\s?or\s?=|<\s?=|=\s?<|≤|<|‹|⩽|＜|up to|less than( or equal to)?|below|under|not exceeding|max\.?|maximum|bis( zu)?|unter|kleiner( als)?|höchstens|jusqu['’]à|jusqu['’]a|inférieure? (ou égale? )?à|inf\.? à|moins de|fino a|inferiore a|minore di|meno di|sino a|hasta|inferior a|menor( de| que| a)?|menos de|испод|en fazla|(?:kleiner|minder|lager) dan|tot|onder|mindre (?:än|end|enn)|(?:upp )?till|högst|opp? til|inntil|menor (?:do )?que|abaixo de|até|poniżej|mniej niż|alle|do|${WORLD_UPPER})`;
const LOWER = String.raw`(?:>\s?or\s?=|>\s?=|=\s?>|≥|>|›|⩾|＞|from|more than|greater than( or equal to)?|above|over|at least|min\.?|minimum|ab|über|größer( als)?|mindestens|supérieure? (ou égale? )?à|sup\.? à|plus de|à partir de|superiore a|maggiore di|oltre|superior a|mayor( de| que| a)?|más de|преко|изнад|a partir de|en az|(?:groter|meer|hoger) dan|boven|vanaf|(?:större|mer|større|højere|høyere) (?:än|end|enn)|över|minst|mindst|maior (?:do )?que|acima de|powyżej|więcej niż|yli|od|${WORLD_LOWER})`;

const TWO_SIDED = new RegExp(String.raw`${BETWEEN}(${NUM})(?:\s*[^\s\d;|]{1,12}?)?${TO}[([]?(${NUM})`, 'iu');
const UPPER_ONLY = new RegExp(String.raw`(?:^|[\s:([])${UPPER}\s*:?\s*(${NUM})`, 'iu');
const LOWER_ONLY = new RegExp(String.raw`(?:^|[\s:([])${LOWER}\s*:?\s*(${NUM})`, 'iu');
/** "5-10" that a spreadsheet turned into a day of the calendar. */
const MADE_A_DATE =
  /^\s*(\d{1,2}[-. /]?\s?(jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|ago|sep|set|oct|okt|out|nov|dec|dez|dic|déc|fév|avr|juil|août|gen|mag|giu|lug|ott|ene|abr|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara)\p{L}*\.?([-. /]?\d{2,4})?|(jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|ago|sep|set|oct|okt|nov|dec|dez|dic|déc|fév|avr|gen|mag|giu|lug|ott|ene|abr|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara)\p{L}*[-. /]\s?\d{1,4}|\d{4}-\d{2}-\d{2}([ T][\d:]+)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}-\d{1,2}-\d{4})\s*$/iu;
const NOTHING =
  /^(not estab(\.|lished)?|n\/?a|none|keine?|-+|–|—|see (note|comment|below).*|siehe.*|\.+|k\.?a\.?|not applicable|no reference.*|non (défini|definito).*|no (definido|establecido).*|\(?\s*\)?)$/iu;

/** "< 1:80" */
const TITRE = atWords(/(^|[<>≤≥\s])1\s?:\s?\d{1,5}\b/);

/** "60.0 -": open above, or cut off; a unit may follow. */
const OPEN_ABOVE = /^[([]?\s*(\d[\d.,]*)\s*[-–—～~]\s*[)\]]?(?:\s+(\D\S*(?:\s\S+)?))?$/u;

/** True where a text with digits can hold no bounds: a note, a titre, or no range in words. */
export function holdsNoBounds(text: string): boolean {
  return NOTHING.test(tidy(text)) || TITRE.test(text);
}

/** True where a spreadsheet may have made a date of a range. */
export function looksLikeMadeDate(text: string): boolean {
  return MADE_A_DATE.test(text);
}

/** Reads all that is printed as a range. `person` chooses among bands of sex and age. */
export function parseRange(
  printed: string,
  form: NumberForm,
  person: Person,
  ofV: MeaningOfV = 'female',
): PrintedRange {
  const text = tidy(printed);
  if (text === '' || NOTHING.test(text)) return NO_RANGE;
  if (MADE_A_DATE.test(text)) return { ...NO_RANGE, check: `The range is printed as a date ("${text}").` };
  if (TITRE.test(text)) return { ...NO_RANGE, words: withoutLead(text) };
  const [, open, unit = ''] = OPEN_ABOVE.exec(text) ?? [];
  if (open !== undefined && (unit === '' || looksLikeUnit(unit))) {
    const min = parseNumber(open, form)?.value ?? null;
    return { ...NO_RANGE, min, unit, check: 'The range has no second bound.' };
  }
  const bands = splitBands(text, form, ofV);
  if (bands.length === 0) return { ...NO_RANGE, words: withoutLead(text) };
  if (bands.length === 1) return oneBand(present(bands[0]), person);
  return chooseBand(bands, person);
}

interface Band {
  label: string;
  min: number | null;
  max: number | null;
  open: boolean;
  signed: boolean;
  unit: string;
}

function tidy(printed: string): string {
  return (
    boundsForward(printed)
      .normalize('NFC')
      .replace(/[   \t\r]+/g, ' ')
      .replace(/[⁰¹²³⁴-⁹](?=\s|$)/gu, (mark, at: number, whole: string) =>
        /\d$/.test(whole.slice(0, at)) ? '' : mark,
      )
      .replace(/ +/g, ' ')
      // "4.0 - 11.0 x 10E9/L": the unit of a count is one word.
      .replace(/(?<=\s[x×]) (?=10\s?[eE^*]\s?\d)/g, '')
      .trim()
  );
}

const LEAD =
  /^\s*[([]?\s*(bio\.?\s*ref\.?\s*(interval|range)?|biological reference (interval|range)|reference (range|interval|values?)|ref\.? ?(range|interval)?|normal (range|values?)|expected (range|values?)|referenzbereich(e)?|referenzwerte?|normbereich|normalwerte?|norm(en)?|sollwert|valeurs? (de référence|normales?|usuelles?)|normes?|v\.?r\.?|valori? (di riferimento|normali)|intervallo di riferimento|rif\.?|valor(es)? (de refer[eê]ncia|normales|normais)|intervalo de refer[eê]ncia|refer[êe]ncias?|zakres( referencyjny)?|norma|viite(arvot?|väli|alue)|rango( de referencia)?|referans (aralığı|değerleri?|aralik)|normal (değer|değerler)|referensintervall?|referentie(waarden?|interval)|normale waarden?|normaal(?=\s*:)|valores? de normalidad|valeurs? de réf\.?|wartoś(ć|ci) (referencyjn|prawidłow)\p{L}*|referentne vrijednosti|referenčn\p{L}* (hodnoty|vrednosti|meze|interval\p{L}*)|референс\p{L}*( (значения|значение|интервал|вредност\p{L}*|граници))?|норма|φυσιολογικές τιμές|τιμές αναφοράς|(valori|interval(e|ul)?)( biologic\p{L}*)? de referin[țţt][ăa]|referencia ?(tartomány|értékek?|érték|intervallum)?|nilai (rujukan|normal)|giá trị tham chiếu|khoảng tham chiếu|ค่าอ้างอิง|ค่าปกติ|参考(值|区间|范围)|參考(值|區間|範圍)|基準(値|範囲)|참고(치|범위)|정상범위|المعدل الطبيعي|القيم المرجعية|(referans|normal) (değer(ler)?i?|aralı(k|ğı))|viitearvo\p{L}*|referenceinterval|referanseområde)(?!\p{L})\s*\.?\s*(\([^)]*\))?\s*[:\-–]*\s*/iu;

function withoutLead(text: string): string {
  return text.replace(LEAD, '').trim();
}

/** Cuts a printed range into bands: a label, if any, and one pair of bounds each. */
function splitBands(text: string, form: NumberForm, ofV: MeaningOfV): Band[] {
  const bands: Band[] = [];
  let rest = withoutLead(text);
  let carried = '';
  for (let guard = 0; guard < 24 && rest.trim() !== ''; guard += 1) {
    const found = firstBounds(rest);
    if (!found) break;
    const label = rest
      .slice(0, found.at)
      .replace(/[|;,\n]+/g, ' ')
      .trim();
    const after = rest.slice(found.at + found.length);
    const age = ageBehind(after);
    if (age !== null) {
      carried = `${carried} ${label} ${found.text} ${age}`.trim();
      rest = after.slice(after.indexOf(age) + age.length);
      continue;
    }
    const whole =
      /^((?:[^\n|;,]|(?<=\d),(?=\d))*?)(?=$|[\n|;,]|\s\p{L}[\p{L} .()/-]*\s?[:=]|\s[<>≤≥]|\s(?!10\s?[*^eE⁰-⁹])[-−]?\d)/u.exec(
        after,
      )?.[1] ?? '';
    // "M 13 - 17 g/dL / F 12 - 16": the sex behind the bounds of one is the label of the next.
    const next = isSexAlone(label) ? /(?:^|[\s/|])[\s/|]*(\p{L}+)$/u.exec(whole) : null;
    const tail =
      next && isSexAlone(next[1] ?? '') && /^[\s/]*\d/u.test(after.slice(whole.length))
        ? whole.slice(0, next.index)
        : whole;
    const open = [found.low, found.high].some(
      (each) => each !== null && (parseNumber(each, form)?.other ?? null) !== null,
    );
    bands.push({
      label: `${carried} ${label}`.trim(),
      min: found.low === null ? null : (parseNumber(found.low, form)?.value ?? null),
      max: found.high === null ? null : (parseNumber(found.high, form)?.value ?? null),
      open,
      signed: found.signed,
      unit: tail.replace(/^[\s)\]:]+|[\s)\]:]+$/g, ''),
    });
    carried = '';
    rest = after.slice(tail.length);
  }
  return withLetters(withNormLead(nameByTail(bands), text), ofV);
}

/** "F", "Men": a sex and no more. */
function isSexAlone(label: string): boolean {
  const plain = label.replace(/[\s:.()/[\]-]/gu, '');
  return (
    /^\p{L}+$/u.test(plain) &&
    (/^[HMFWVKNEŽЖЧМ]$/u.test(plain) || (plain.length > 2 && sexOf(plain) !== null))
  );
}

/** Labels of states that a reference is none of. */
const NOT_NORMAL =
  /ris[ckq][ou]?|risik|riesgo|rischio|ryzyk|riziko|diabet|bord|limít|h[iö]gh|hoch|elev|élev|aument|increas|erhöh|podwyż|defici|insuf|carenc|mangel|tox|severe|moderat|critic|überschuss|повыш|риск|диабет|дефицит/iu;

/**
 * "Norma: < 5,7  prediabet: 5,7 - 6,4": the lead of the range is the label of its first band. So it is where all others name what is
 * not normal: "< 5,7  Risk: 5,7 - 6,4".
 */
function withNormLead(bands: Band[], text: string): Band[] {
  const [first, ...others] = bands;
  const isBare = first && plainLabel(first.label) === '';
  const isNorm =
    isBare &&
    (/^[\s([]*(?:norm|норм|normál)/iu.test(text) ||
      others.every(({ label }) => NOT_NORMAL.test(label) && sexOf(label) === null && agesOf(label) === null));
  return isNorm && others.some(({ label }) => plainLabel(label) !== '')
    ? [{ ...first, label: 'normal' }, ...others]
    : bands;
}

/** "< 1.00 - Low Risk": the label stands behind its bounds when none stands before the first. */
function nameByTail(bands: Band[]): Band[] {
  const behind =
    bands.length > 1 && plainLabel(present(bands[0]).label) === '' && isTail(present(bands[0]).unit);
  if (!behind) return bands;
  return bands.map((band) =>
    plainLabel(band.label) === '' && isTail(band.unit)
      ? { ...band, label: band.unit.replace(/^[-–:\s]+/, ''), unit: '' }
      : band,
  );
}

function isTail(text: string): boolean {
  return isLabel(text) || sexOf(text) !== null;
}

function isLabel(text: string): boolean {
  return /\p{L}{3,}/u.test(text) && !/^[-–:\s(]*(\p{L}{1,4}|µ\p{L}+)\/\p{L}/u.test(text);
}

function plainLabel(label: string): string {
  return label.replace(/[^\p{L}\d]/gu, '');
}

interface Bounds {
  at: number;
  length: number;
  text: string;
  low: string | null;
  high: string | null;
  /** True where a comparator stands before two bounds, which makes no sense: "<0.5 - 5". */
  signed: boolean;
}

function firstBounds(text: string): Bounds | null {
  const found: Bounds[] = [];
  const two = TWO_SIDED.exec(text);
  if (two)
    found.push({
      at: two.index,
      length: two[0].length,
      text: two[0],
      low: present(two[1]),
      high: present(two[2]),
      signed: false,
    });
  for (const [pattern, side] of [
    [UPPER_ONLY, 'high'],
    [LOWER_ONLY, 'low'],
  ] as const) {
    const one = pattern.exec(text);
    const bound = one?.at(-1);
    if (!one || bound === undefined) continue;
    const lead = /^[\s:([]/.test(one[0]) ? 1 : 0;
    const at = one.index + lead;
    const covered = two && two.index <= at && at < two.index + two[0].length;
    if (covered) continue;
    if (two && one.index + one[0].length - bound.length === two.index) {
      present(found[0]).signed = true;
      continue;
    }
    found.push({
      at,
      length: one[0].length - lead,
      text: one[0],
      low: side === 'low' ? bound : null,
      high: side === 'high' ? bound : null,
      signed: false,
    });
  }
  found.sort((one, other) => one.at - other.at);
  return found[0] ?? null;
}

const AGE_UNIT = atWords(
  /^\s*((years?|yrs?\.?|y\b|jahre?n?|j\b|ans?\b|années|anni|años|yaş|yıl|months?|monate?|mois|mesi|meses|ay\b|days?|tage?|jours|giorni|días|gün|weeks?|wochen?|anos?\b|ani\b|lat\b|lata\b|let\b|rok[uůy]?\b|jaar|jr\b|år\b|éves(?:ek)?|évesen|év\b|ετών|лет|года|років|godina|god\.?|років|р\.|vuotta|tahun|tuổi|歳|岁|歲|세|ปี|سنة|meses|dias|luni|zile|miesi\p{L}*|dni\b|maanden|måneder|månader|μηνών|мес\p{L}*|bulan)[^:=\n|;\d]{0,20}?[:=]?)(?=\s|$|[-:=])/iu,
);

function ageBehind(after: string): string | null {
  const match = AGE_UNIT.exec(after);
  return match ? present(match[1]) : null;
}

function oneBand(band: Band, person: Person): PrintedRange {
  const sex = sexOf(band.label);
  const wrongSex = sex !== null && person.sex !== null && sex !== person.sex;
  if (wrongSex)
    return {
      ...NO_RANGE,
      note: `The printed range is for another sex (${band.label.replace(/[:\s]+$/, '')}).`,
    };
  const ages = agesOf(band.label);
  if (ages !== null && person.age !== null && !ageFits(ages, person.age))
    return {
      ...NO_RANGE,
      note: `The printed range is for another age (${band.label.replace(/[:\s]+$/, '')}).`,
    };
  return ranged(band, []);
}

function ranged(band: Band, steps: PrintedRange['steps']): PrintedRange {
  const turned = band.min !== null && band.max !== null && band.min > band.max;
  return {
    min: turned ? null : band.min,
    max: turned ? null : band.max,
    check: turned
      ? `The printed bounds stand in the wrong order (${band.min} and ${band.max}).`
      : band.open
        ? 'The bounds can be read with a decimal mark or with a thousands mark.'
        : band.signed
          ? 'A comparator stands before two bounds.'
          : null,
    note: null,
    steps,
    unit: band.unit.startsWith('%')
      ? '%'
      : (unitBefore(band.unit) ?? (isLabel(band.unit) && !band.unit.includes('/') ? '' : band.unit)),
    words: '',
  };
}

/** "mg/dL Fasting reference interval", "ng/mL (at noon)": the unit before words. */
function unitBefore(text: string): string | null {
  const [, unit, rest = ''] = /^(\S*\/\S+)\s+(.+)$/u.exec(text) ?? [];
  return unit !== undefined && /^(?:\p{L}{4}|\()/u.test(rest) ? unit : null;
}

const FEMALE = atWords(
  /\b(female|females|women|woman|frauen?|weiblich|femmes?|femme|donne|donna|femmine|femmina|mujeres|mujer|kadın|kadin|vrouw(?:en)?|kvinn\p{L}*|kvinder?|mulher(?:es)?|kobiet[ay]?|femei|femeie|žen\p{L}*|nők?|nő|женщин\p{L}*|жени|жінк\p{L}*|γυναίκ\p{L}*|naiset|naised|sievietes|moterys|wanita|perempuan|nữ|feminino|femenino)\b|♀|女|여|หญิง/iu,
);
const MALE = atWords(
  /\b(male|males|men|man|männer|mann|männlich|hommes?|uomini|uomo|maschi|maschio|hombres|hombre|varones|erkek|mannen|män|mænd|mand|menn|homens?|mężczy\p{L}*|bărbați|bărbat|muži?|mužsk\p{L}*|muškarci|moški|férfi(?:ak)?|мужчин\p{L}*|мъже|чоловік\p{L}*|άνδρ\p{L}*|άντρ\p{L}*|miehet|mehed|vīrieši|vyrai|pria|laki-laki|nam|masculino)\b|♂|男|남|ชาย/iu,
);

/** "M:", "(w)", "K 18 - 40": a letter alone, not one among words. */
const LETTER = (letters: string, capitals: string) =>
  new RegExp(
    String.raw`(?:^|[([/,;|])\s*(?:[${letters}${capitals}]|[${letters.toUpperCase()}])(?=\s*[:.)/]|\s*$|\s+[\d<>≤≥])`,
    'u',
  );
const FEMALE_LETTER = LETTER('fw', 'KVŽЖ');
const MALE_LETTER = LETTER('m', 'EH');

function sexOf(label: string): Person['sex'] {
  const female = FEMALE.test(label) || FEMALE_LETTER.test(label);
  const male = MALE.test(label) || MALE_LETTER.test(label);
  return female === male ? null : female ? 'female' : 'male';
}

/** Labels of the band that counts as the reference. The order is the order of preference. */
const GOOD: readonly RegExp[] = [
  atWords(
    /\b(normal|normale|normaux|normali|norm|normalbereich|reference|healthy|gesund|non[- ]?diabetic|nicht diabetiker|no diabetes|euthyroid)\b/iu,
  ),
  atWords(
    /\b(sufficien(t|cy|te|ti)|ausreichend|suffisan(t|ce)|suficiente|suficiencia|sufficienza|yeterli|adequate|replete)\b/iu,
  ),
  atWords(
    /\b(optimal|optimum|optimale|ottimale|óptimo|desirable|wünschenswert|souhaitable|desiderabile|deseable|ideal|recommended|target)\b/iu,
  ),
  atWords(
    /\b(low(er)? risk|geringes risiko|niedriges risiko|risque faible|faible risque|basso rischio|rischio basso|bajo riesgo|riesgo bajo|düşük risk)\b/iu,
  ),
].map((pattern, at) => new RegExp(`${pattern.source}|${present(WORLD_GOOD[at]).source}`, 'iu'));
const NOT_GOOD = atWords(
  /\b(above|below|high|near|sub|not|ab|un|border\p{L}*|insuf\p{L}*|in|über|unter|aproape de|quase|casi|près de|cerca de|quasi|prawie|blisko|nära|nær|limita|limite)[- ]?(normal|optim|sufficien|ótim|óptim|ottimal)/iu,
);

function chooseBand(bands: Band[], person: Person): PrintedRange {
  const steps = bands.map(({ label, min, max }) => ({ label, min, max }));
  const named = (band: Band) => plainLabel(band.label) !== '';
  if (!bands.some(named)) {
    const [first] = bands;
    const same = bands.every((band) => band.min === present(first).min && band.max === present(first).max);
    if (same) return ranged(present(first), []);
    // Which one holds is not said, but their unit is.
    const { unit } = ranged(present(first), []);
    return {
      ...NO_RANGE,
      steps,
      unit: looksLikeUnit(unit) ? unit : '',
      note: 'Several ranges are printed without a label.',
    };
  }
  const bySex = bands.filter((band) => sexOf(band.label) !== null);
  const byAge = bands.filter((band) => agesOf(band.label) !== null);
  if (bySex.length > 0 || byAge.length > 0) {
    const carried = withSexOfHeading(withStepOfHeading(bands)).filter((band) => !PREGNANT.test(band.label));
    const fitting = carried.filter(
      (band) =>
        (sexOf(band.label) === null ? !isForOthers(band, bySex) : sexOf(band.label) === person.sex) &&
        (agesOf(band.label) === null || ageFits(present(agesOf(band.label)), person.age)),
    );
    const good = fitting.length > 1 ? fitting.filter(isGood) : fitting;
    // A band whose label names this sex or age comes before those that name neither.
    const own = fitting.filter(({ label }) => sexOf(label) !== null || agesOf(label) !== null);
    for (const of of [good, own, own.filter(isGood)]) if (of.length === 1) return ranged(present(of[0]), []);
    return {
      ...NO_RANGE,
      steps,
      note: 'The printed range depends on sex or age, and the paper does not say which one counts.',
    };
  }
  const others = bands.filter((band) => !PREGNANT.test(band.label));
  const [only] = others;
  if (others.length === 1 && only && bands.length > 1 && sexOf(only.label) === null)
    return ranged(only, steps);
  for (const pattern of GOOD) {
    const good = bands.filter((band) => pattern.test(band.label) && !NOT_GOOD.test(band.label));
    if (good.length === 1) return ranged(present(good[0]), steps);
    if (good.length > 1) break;
  }
  return { ...NO_RANGE, steps, note: 'Several ranges are printed and none is called normal.' };
}

/** Letters that two sexes have in one language, those of women first: what M, F and V mean depends on the other one. */
const PAIRS: readonly [women: string, men: string][] = [
  ['M', 'H'],
  ['N', 'F'],
  ['Ž', 'M'],
  ['S', 'V'],
  ['K', 'M'],
  ['K', 'E'],
  ['N', 'M'],
  ['P', 'L'],
  ['D', 'U'],
  ['D', 'H'],
  ['Γ', 'Α'],
  ['Ж', 'М'],
  ['Ж', 'Ч'],
];

/** "H: 13 - 17  M: 12 - 15": beside an H for men, M is for women. */
function withLetters(bands: Band[], ofV: MeaningOfV): Band[] {
  const letterOf = ({ label }: Band) => /^[\s/([]*(\p{Lu})[\s.:)]*$/u.exec(label)?.[1];
  const letters = new Set(bands.map(letterOf));
  // Beside a V that may mean either, neither letter says a sex.
  if (letters.has('V') && letters.has('M') && ofV !== 'female')
    return bands.map((band) => {
      const letter = letterOf(band);
      if (letter !== 'V' && letter !== 'M') return band;
      const label = ofV === null ? `sex ${letter === 'V' ? 1 : 2}` : letter === 'V' ? 'men' : 'women';
      return { ...band, label };
    });
  const pair = PAIRS.find(([women, men]) => letters.has(women) && letters.has(men));
  if (!pair) return bands;
  return bands.map((band) => {
    const letter = letterOf(band);
    return letter === pair[0]
      ? { ...band, label: 'women' }
      : letter === pair[1]
        ? { ...band, label: 'men' }
        : band;
  });
}

/** Beside bands with a sex, a label that nobody knows may name the other sex. */
function isForOthers(band: Band, bySex: readonly Band[]): boolean {
  return bySex.length > 0 && plainLabel(band.label) !== '' && agesOf(band.label) === null && !isGood(band);
}

function isGood(band: Band): boolean {
  return GOOD.some((pattern) => pattern.test(band.label)) && !NOT_GOOD.test(band.label);
}

/** "Low risk: women > 65; men > 55": a step named once holds until another one is named. */
function withStepOfHeading(bands: Band[]): Band[] {
  let step = '';
  return bands.map((band) => {
    const rest = band.label.replace(new RegExp(`${FEMALE.source}|${MALE.source}`, 'giu'), ' ');
    const own = sexOf(band.label) !== null && /\p{L}{3}/u.test(rest) && agesOf(band.label) === null;
    if (own) step = rest.replace(/[\s:;,.]+$/u, '');
    return !own && step !== '' && sexOf(band.label) !== null
      ? { ...band, label: `${step} ${band.label}` }
      : band;
  });
}

/** "Adult Male / 21 - 49 Yrs : a - b | 50 - 89 Yrs : c - d": a sex named once holds until another one is named. */
function withSexOfHeading(bands: Band[]): Band[] {
  let heading = '';
  return bands.map((band) => {
    const sex = sexOf(band.label);
    if (sex !== null) heading = sex;
    return sex === null && heading !== '' ? { ...band, label: `${heading} ${band.label}` } : band;
  });
}

const UNDER =
  /(?:<|≤|under|unter|bis|up to|below|moins de|meno di|menos de|até|hasta|fino a|jusqu['’]à|sub|do|poniżej|onder|tot|till|under|alle|до|έως|sampai|hingga|dưới|altı)\s*=?\s*(\d{1,3})(?!\d)/iu;
const OVER =
  /(?:>|≥|over|über|ab|from|above|plus de|oltre|más de|mais de|acima de|a partir de|peste|powyżej|nad|od|boven|vanaf|över|från|fra|yli|older than|старше|от|после|πάνω από|άνω των|di atas|trên|üstü|más que)\s*=?\s*(\d{1,3})(?!\d)/iu;
const SPAN =
  /(\d{1,3})\s*(?:-|–|—|to|bis|à|a|al|do|tot|till|til|до|έως|～|~|és|și|e|ile)\s*(\d{1,3})(?!\d)/iu;
const YEARS = atWords(
  /\b(years?|yrs?\.?|y|yo|jahre?n?|j|ans?|années|anni|años|yaş|yıl)\b|(?<=\d)(?:y|j|a)\b/iu,
);
const MONTHS = atWords(
  /\b(months?|monate?|mois|mesi|meses|days?|tage?|jours|giorni|días|weeks?|wochen?|ay|gün)\b/iu,
);
const ADULTS = atWords(/\b(adults?|erwachsene|adultes?|adulti|adultos|yetişkin(ler)?)\b/iu);
const CHILDREN = atWords(
  /\b(children|child|kinder|enfants?|bambini|niños|niñas|çocuk(lar)?|infants?|newborns?|neugeborene|säuglinge|neonat\p{L}*)\b/iu,
);

/** Ages a label names, in years: both ends included. */
function agesOf(label: string): { from: number; to: number } | null {
  const inYears = YEARS.test(label) || WORLD_YEARS.test(label);
  const inMonths = MONTHS.test(label) || WORLD_MONTHS.test(label);
  if (inMonths && !inYears && /\d/.test(label)) return { from: 0, to: 0 };
  if (inYears) {
    const span = SPAN.exec(label);
    if (span) return { from: Number(span[1]), to: Number(span[2]) };
    const over = OVER.exec(label);
    if (over) return { from: Number(over[1]), to: 150 };
    const under = UNDER.exec(label);
    if (under) return { from: 0, to: Number(under[1]) - (/(?:<|unter|under|below)/i.test(under[0]) ? 1 : 0) };
  }
  if (ADULTS.test(label) || WORLD_ADULTS.test(label)) return { from: 18, to: 150 };
  if (CHILDREN.test(label) || WORLD_CHILDREN.test(label)) return { from: 0, to: 17 };
  return null;
}

function ageFits(ages: { from: number; to: number }, age: number | null): boolean {
  return age !== null && ages.from <= age && age <= ages.to;
}
