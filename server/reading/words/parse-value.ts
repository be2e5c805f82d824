import { flagOf, strongerFlag, type Flag } from './flags.ts';
import { parseNumber, type NumberForm } from './number-form.ts';
import { looksLikeMadeDate } from './ranges/parse-range.ts';
import type { Comparator } from '../reading.ts';
import { looksLikeUnit } from './units.ts';
import { boundsForward } from './ranges/world-bounds.ts';
import { WORLD_FINDING, WORLD_NO_RESULT } from './world-results.ts';

export type PrintedValue =
  | {
      kind: 'number';
      value: number;
      /** The second reading of a number such as 1.355 where the file does not decide. */
      other: number | null;
      comparator: Comparator | null;
      text: string;
      flag: Flag | null;
      /** A sign with a blank behind it, which is a mark on some papers. */
      loose: '+' | '-' | null;
      /** What stands behind the number and is no flag: a unit, or nothing. */
      rest: string;
    }
  | { kind: 'words'; text: string; flag: Flag | null }
  /** An empty cell, or words that say there is no result. */
  | { kind: 'none' };

const NUMBER = String.raw`[-−–+]?(?:\d{1,3}(?:[   '’]\d{3})+(?![\d])(?:[.,]\d+)?|\d+(?:[.,·]\d+)*|[.,]\d+)(?:[eE][-+]?\d{1,2}(?![\d\p{L}]))?`;
const COMPARATOR = String.raw`<\s?or\s?=|>\s?or\s?=|<\s?=|>\s?=|=\s?<|=\s?>|≤|≥|⩽|⩾|<|>|‹|›|＜|＞`;
const LEADING = new RegExp(
  String.raw`^(?<before>[^\d<>≤≥⩽⩾‹›＜＞=.,]*?)\s*(?<comparator>${COMPARATOR})?\s*(?<number>${NUMBER})(?<rest>.*)$`,
  'isu',
);
const WORD_COMPARATORS: [RegExp, Comparator][] = [
  [
    /^(less than|below|under|kleiner( als)?|weniger als|unter|inférieure?( à)?|inf\.?( à)?|moins de|minore( di)?|inferiore( a)?|meno di|menor( de| que)?|inferior( a)?|menos de|(kleiner|minder|lager) dan|mindre (än|end|enn)|menor (do )?que|abaixo de|küçük)\s+(?=[\d.,])/iu,
    '<',
  ],
  [
    /^(more than|greater than|above|over|größer( als)?|grösser( als)?|mehr als|über|supérieure?( à)?|sup\.?( à)?|plus de|maggiore( di)?|superiore( a)?|più di|mayor( de| que)?|superior( a)?|más de|(groter|meer|hoger) dan|(mer|större|større|højere|høyere) (än|end|enn)|maior (do )?que|acima de|büyük)\s+(?=[\d.,])/iu,
    '>',
  ],
];

/** Words that name a finding. Anything else that is no number is taken as words only in a result column. */
const FINDING =
  /^((strongly |weakly |schwach |stark )?(negative?|negativo|negativa|négatif|négative|negatif|negatief|negativt|neg\.?|positive?|positivo|positiva|positif|pozitif|positief|positivt|pos\.?)|absente?|ausente|assente|abwesend|fehlend|yok|present|présent|presente|vorhanden|var|nil|none( seen| detected)?|traces?|trace|spuren|spur|tracce|trazas|eser|not detected|undetected|non détecté|non rilevato|no detectado|nicht nachweisbar|nicht nachgewiesen|nachweisbar|(niet )?aantoonbaar|afwezig|aanwezig|(ej|inte) påvisad|påvisad|(ikke )?påvist|sporen|spår|detected|détecté|reactive|non[- ]?reactive|reakti[fv]|nicht reaktiv|(?:seen|found|observed|present)\s?\(\+{1,4}\)|normal|normale|clear|yellow|pale yellow|gelb|klar|jaune|giallo|amarillo|sarı|berrak|few|rare|moderate|many|occasional|abnormal|equivocal|indeterminate|grenzwertig|borderline|[+]{1,4}|[1-4]\s?\+|\(\+\)|\+\/-|±|1\s?:\s?\d{1,5}|[<>≤≥]\s?1\s?:\s?\d{1,5}|\d{1,3}\s?[-–]\s?\d{1,3}(\s?\/\s?(hpf|lpf))?)$/iu;

/** "No contiene", "Non reaktif", "no ova or parasites seen": a word for not, and one for what would be found. */
const NEGATED =
  /^(?:(?:no|non|not|none|nil|nicht|kein\p{L}*|não|nao|ne|nu|nie|ikke|ej|inte|niet|geen|ei|nem|không|tidak|bukan)[\s-](?:(?:se|si|sono|foram|est|wurden?|was|were|al|ada)\s)?(?:conten?\p{L}*|contien\p{L}*|contém|observ\p{L}*|detec?t\p{L}*|détect\p{L}*|encontr\p{L}*|evidenc\p{L}*|apreci\p{L}*|presen\p{L}*|visible\p{L}*|rilev\p{L}*|rinven\p{L}*|riscontr\p{L}*|re[ak]+[ck]?ti[fvw]\p{L}*|réacti\p{L}*|rea(?:c|g)\p{L}*|gefunden|nachweisbar|nachgewiesen|aangetoond|påvis\p{L}*|găsit\p{L}*|wykryt\p{L}*|zjišt\p{L}*|nájd\p{L}*|prokáz\p{L}*|phát hiện|ditemukan|terdeteksi|hay|seen|found|grown?)|(?:no|nil|none)\s[\p{L}\s/]{2,40}\s(?:seen|found|observed|detected|isolated|growth|identified))$/iu;

/** Whether words say that nothing was found. */
export function saysNotFound(text: string): boolean {
  return text.length <= 60 && NEGATED.test(plainValue(text));
}

/** A titre, a plus count, cells of a field from one number to another: words although they contain digits. */
const FINDING_WITH_DIGITS =
  /^([1-4]\s?\+|[<>≤≥]?\s?1\s?:\s?\d{1,5}|\d{1,3}\s?[-–]\s?\d{1,3}(\s?\/?\s?\p{L}{1,12}\.?)?)$/u;
/** "3 - 5 leucocitos/campo": cells of a field of the microscope. */
const CELLS_OF_A_FIELD = /^\d{1,3}\s?[-–]\s?\d{1,3}\s?\/?\s?\p{L}[\p{L}./ ]{0,40}$/u;
export const OF_A_FIELD = /hpf|lpf|lpb|lpk|field|feld|champ|campo|κ\.?ο\.?π|látótér|p\/z|п\/з/iu;

function isOfField(text: string): boolean {
  return CELLS_OF_A_FIELD.test(text) && OF_A_FIELD.test(text);
}

const NO_RESULT =
  /^(-+|–|—|\.+|#+|\/+|n\/?a|n\.?d\.?|k\.?a\.?|ha?emoly[sz](ed|is)|hämolytisch|hämolyse|hémolysé|emolizzato|hemolizado|hemolizli|hemolyt.*|lip(a)?emic|lipämisch|clotted|geronnen|coagulé|pending|to follow|folgt|ausstehend|in arbeit|en cours|in corso|pendiente|bekliyor|not (done|measured|tested|performed|available|reported|calculated)|nicht (bestimmt|gemessen|durchgeführt|berechenbar|verfügbar)|non (fait|effettuato|eseguito|mesuré)|no realizado|çalışılmadı|insufficient.*|quantity not sufficient|qns|see (note|comment|below)|siehe.*|s\.?\s?(bemerkung|kommentar)|cancelled|canceled|storniert|error|invalid|ungültig|test not performed|tnp|niet (bepaald|verricht|uitgevoerd|gemeten)|volgt|ej utförd|ikke utført|hemolytisk|material fehlt|not applicable|entfällt|nicht angefordert|\(?(to follow|folgt|pending|en attente|aguarda|in lavorazione|w trakcie|följer|kommer|folgt|volgt)\)?|see|see note:?|see (separate|attached|report).*|sin resultado|no procede|não (realizado|aplicável)|não se aplica|amostra insuficiente|em (andamento|curso)|nie wykonano|brak (materiału|wyniku)|ej (analyserad|aktuell)|uppföljs|in progress|awaited|awaiting.*|result to follow|en proceso|muestra insuficiente|échantillon (insuffisant|non conforme)|annulé|bir sonraki.*|çalışılıyor|numune yetersiz|kein material|unsuitable.*|sample.*|specimen.*)$/iu;

/** True where a cell alone can stand for a finding in words. */
export function isFinding(text: string): boolean {
  const plain = plainValue(text);
  if (
    isOfField(plain) ||
    FINDING.test(plain) ||
    saysNotFound(plain) ||
    (plain.length <= 40 && WORLD_FINDING.test(plain))
  )
    return true;
  if (findingAndUnit(plain).unit !== '') return true;
  // "Positive 1:40": a finding and its titre.
  const [, answer = ''] = /^(\p{L}.*?)[\s,]+\(?(?:[<>≤≥]\s?)?1\s?:\s?\d{1,5}\)?$/u.exec(plain) ?? [];
  if (answer !== '' && isOutcome(answer)) return true;
  // In two languages: "Negatief / Négatif".
  const parts = plain.split(/\s+\/\s+/);
  return parts.length === 2 && parts.every((part) => part !== plain && isFinding(part));
}

/** "Negativo mg/dL": a finding, and the unit in which numbers of its test are; no unit where none stands behind one. */
export function findingAndUnit(text: string): { finding: string; unit: string } {
  const [, finding = text, unit = ''] =
    /^(\p{L}[^\d/]*?)\s([^\s\d/]{1,6}\/\S{1,6})$/u.exec(text.trim()) ?? [];
  const isOne = unit !== '' && looksLikeUnit(unit) && isFinding(finding);
  return isOne ? { finding, unit } : { finding: text, unit: '' };
}

/** A finding that only tests have: negative, reactive, detected; not a colour or an amount. */
const OUTCOME =
  /^(?:(?:weakly|strongly|schwach|stark|faiblement|non?|nicht|não|ne|ej|inte|ikke|niet|not|δεν|не|không)[\s-]*)?(?:neg|nég|pos|poz|reac|reak|réac|réag|reat|nonre|niere|nerea|detect|détect|rilevat|nachweis|aantoon|påvis|отриц|полож|негат|позит|обнаруж|выявл|αρνητ|θετικ|ujemn|dodatn|niewykr|nieobec|neigiam|teigiam|음성|양성|阴性|陰性|阳性|陽性|âm tính|dương tính|ไม่พบ|سلبي|إيجابي|שלילי|חיובי)/iu;

export function isOutcome(text: string): boolean {
  return text.length <= 40 && !/\d/.test(text) && OUTCOME.test(plainValue(text));
}

/** True where a cell says that there is no result, or is empty. */
export function saysNoResult(text: string): boolean {
  const plain = plainValue(text);
  return plain === '' || isNoResult(plain);
}

function isNoResult(plain: string): boolean {
  return NO_RESULT.test(plain) || (!/^[<>≤≥]?\s?\d/.test(plain) && WORLD_NO_RESULT.test(plain));
}

/** Reads the cell of a result: comparator, number, flags around it, unit behind it. */
export function parseValue(cell: string, form: NumberForm): PrintedValue {
  const { text, flag: around, loose } = withoutFlags(plainValue(boundsForward(cell)));
  // "Positive 1 *": the star is the mark of an answer in words.
  const [, answer, star = ''] = /^(\p{L}.*\S)\s([*!]{1,3}|[↑↓▲▼])$/u.exec(text) ?? [];
  if (answer !== undefined && isFinding(answer.replace(/\s\d$/, '')))
    return { kind: 'words', text: answer, flag: strongerFlag(around, flagOf(star)) };
  // "25-OH Vitamin D": a part of a name.
  if (
    text === '' ||
    /^(?:1[.,])?25\s?[-–(]?\s?\(?OH/iu.test(text) ||
    isNoResult(text) ||
    looksLikeMadeDate(text)
  )
    return { kind: 'none' };
  const [, titre, mark = ''] = /^([<>≤≥]?\s?1\s?:\s?\d{1,5})\s*([+*!]{1,3}|[↑↓▲▼HL])$/u.exec(text) ?? [];
  if (titre !== undefined) return { kind: 'words', text: titre, flag: strongerFlag(around, flagOf(mark)) };
  if (FINDING_WITH_DIGITS.test(text) || isOfField(text)) return { kind: 'words', text, flag: around };
  const word = WORD_COMPARATORS.find(([pattern]) => pattern.test(text));
  const match = LEADING.exec(word ? text.replace(word[0], `${word[1]} `) : text);
  if (!match?.groups) return { kind: 'words', text, flag: around };
  const { before = '', comparator, number = '', rest = '' } = match.groups;
  const attached = /\p{L}$/u.test(text.slice(0, text.indexOf(number)).replace(/[<>≤≥=]+$/, ''));
  const beforeFlag = before.trim() === '' || attached ? null : flagOf(before);
  if (before.trim() !== '' && (beforeFlag === null || beforeFlag === 'unknown'))
    return { kind: 'words', text, flag: around };
  const printed = parseNumber(number, form);
  if (printed === null || /^\s?[:/]\s?\d/.test(rest) || /^\d/.test(rest))
    return { kind: 'words', text, flag: around };
  const split = splitRest(rest);
  return {
    kind: 'number',
    value: printed.value,
    other: printed.other,
    comparator: comparator ? comparatorOf(comparator) : (word?.[1] ?? null),
    text: `${comparator ?? word?.[1] ?? ''}${number}`.trim(),
    flag: strongerFlag(strongerFlag(around, beforeFlag), split.flag),
    loose,
    rest: split.rest,
  };
}

/** Raised digits and letters behind a number are notes; spaces of all widths are spaces. */
function plainValue(cell: string): string {
  return cell
    .replace(/(?<=\d)¹⁰([⁰¹²³⁴-⁹]{1,2})\s?(?=\/)/gu, (_, power: string) => ` 10^${power.normalize('NFKC')}`)
    .replace(/(?<=\d)[⁰¹²³⁴-⁹ᵃ-ᶻ₀-₉]+/gu, (marks, at: number, whole: string) =>
      /(^|[^\d.,])10$/.test(whole.slice(0, at)) && /\S/.test(whole.slice(0, at - 2)) ? marks : ' ',
    )
    .replace(/[   \t]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutFlags(text: string): { text: string; flag: Flag | null; loose: '+' | '-' | null } {
  const sign = /^([-−–+])\s+(?=[.,\d])/u.exec(text);
  if (sign)
    return { text: text.slice(sign[0].length).trim(), flag: null, loose: sign[1] === '+' ? '+' : '-' };
  let rest = text;
  let flag: Flag | null = null;
  const lead =
    /^(\*+|!+|[↑↓▲▼⇧⇩⬆⬇]+|[HL]{1,2}|[+-])\s+(?=[<>≤≥.,\d])|^(\*+|!+|[↑↓▲▼⇧⇩⬆⬇]+|[HL]{1,2})(?=[<>≤≥.,\d])/u.exec(
      rest,
    );
  if (lead) {
    flag = flagOf(lead[1] ?? lead[2] ?? '');
    rest = rest.slice(lead[0].length);
  }
  return { text: rest.trim(), flag, loose: null };
}

/** Splits what stands behind a number into marks and a unit. A letter alone is a mark, inside a unit it is none. */
function splitRest(rest: string): { flag: Flag | null; rest: string } {
  let flag: Flag | null = null;
  let left = rest.trim();
  const take = (pattern: RegExp): boolean => {
    const match = pattern.exec(left);
    const inner = match?.[1];
    if (!match || inner === undefined) return false;
    const meaning = flagOf(inner);
    if (meaning === null || meaning === 'unknown') return false;
    flag = strongerFlag(flag, meaning);
    left = (left.slice(0, match.index) + left.slice(match.index + match[0].length)).trim();
    return true;
  };
  while (
    take(/^[([]([^)\]]{1,24})[)\]]/u) ||
    take(/^(\*+|!+|[↑↓▲▼⇧⇩⬆⬇]+|\+{1,3}(?!\d)|-{1,3}(?=$|\s))/u) ||
    take(/^(HH?|LL?|A|N)(?=$|\s)/u) ||
    // Low and high on papers in Turkish: D and Y; low on Spanish ones: B.
    take(/^([DYB])(?=$)/u) ||
    take(
      /^((?:high|low|hoch|niedrig|erhöht|erniedrigt|normal|abnormal|critical|alto|bajo|basso|élevé|bas|yüksek|düşük)(?: panic| critical)?)(?=$|\s)/iu,
    ) ||
    take(/^([ΥΧ]|\p{L}{3,14})(?=$)/iu) ||
    take(/\s[([]([^)\]]{1,24})[)\]]$/u) ||
    take(/\s(\*+|!+|[↑↓▲▼⇧⇩⬆⬇]+)$/u) ||
    take(/\s(HH?|LL?|A|B|High|Low|high|low)$/u)
  );
  const said = markBehindUnit(left);
  return said ? { flag: strongerFlag(flag, flagOf(said.mark)), rest: said.unit } : { flag, rest: left };
}

/** A unit with its mark is shorter. */
const LONGEST_MARKED_UNIT = 80;

/** "mmol/l Poikkeava": a unit, and a mark in words behind it; null for any other text. */
function markBehindUnit(text: string): { unit: string; mark: string } | null {
  if (text.length > LONGEST_MARKED_UNIT) return null;
  const words = text.split(/\s+/);
  for (let at = 1; at < words.length; at += 1) {
    const [unit, mark] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (!/^\p{L}[\p{L}\s.'’-]{2,}$/u.test(mark) || !looksLikeUnit(unit)) continue;
    if (['high', 'low', 'normal', 'abnormal'].includes(flagOf(mark) ?? '')) return { unit, mark };
  }
  return null;
}

function comparatorOf(text: string): Comparator {
  const plain = text.replace(/\s|or/gi, '');
  if (plain === '≤' || plain === '<=' || plain === '=<' || plain === '⩽') return '<=';
  if (plain === '≥' || plain === '>=' || plain === '=>' || plain === '⩾') return '>=';
  return plain === '<' || plain === '‹' || plain === '＜' ? '<' : '>';
}
