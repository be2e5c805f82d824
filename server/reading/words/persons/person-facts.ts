import type { Person } from '../../reading.ts';
import { labelledDays } from '../days/labelled-days.ts';
import { dayInOrder, type DayOrder } from '../days/printed-day.ts';
import { atWords } from '../word-edges.ts';
import { partyOf } from './parties.ts';
import { isPlainName, labelledName } from './person-name.ts';
import { AGE, AGE_AND_SEX, SEX, sexOf } from './person-words.ts';

/** What a line says about a person; several of a kind where a head says more than one. */
export interface PersonFacts {
  names: string[];
  born: string[];
  sexes: NonNullable<Person['sex']>[];
  ages: number[];
  /** Numbers of patients behind their labels. */
  ids: string[];
  /** "husband", "patient 1". */
  parties: string[];
}

/** Facts of a line, and how surely it is the head of a person. */
export interface SaidFacts extends PersonFacts {
  /** A name, a birth, a number or a party by label; else a title or sex and age alone. */
  isLabelled: boolean;
  /** Whether it says enough of a person: a title before a name may be that of who signs. */
  isSure: boolean;
}

/** No facts at all. */
export function noFacts(): PersonFacts {
  return { names: [], born: [], sexes: [], ages: [], ids: [], parties: [] };
}

const NAME = String.raw`(?<name>[\p{Lu}\p{Lo}][\p{L}'’.-]*(?:,? (?:\p{Ll}{1,3} )?[\p{Lu}\p{Lo}][\p{L}'’.-]*){0,4})`;
const ENUMERATOR = String.raw`(?:(?:[A-H]|\d|I{1,3})[.)]\s+)?`;
const TITLES = {
  her: 'Mw|Mevr|Mevrouw|Mrs|Ms|Miss|Mme|Mlle|Madame|Mademoiselle|Frau|Fru|Sra|Srta|Señora|Sig\\.?ra|Signora|Pani|Paní|Doña|Dña|Bayan|Г-жа|Госпожа|Ny|Puan|Cik|Bà|นาง|นางสาว|Smt|Kum|κα',
  his: 'Dhr|Mr|Master|M|Monsieur|Herrn?|Hr|Sr|Señor|Sig|Signor|Signore|Pan|Don|Bay|Г-н|Господин|Tn|Encik|Ông|นาย|Shri|κος',
};
const cased = (words: string) =>
  words
    .split('|')
    .flatMap((word) => [word, word.toUpperCase()])
    .join('|');
const TITLED = new RegExp(
  String.raw`^${ENUMERATOR}(?:(?<her>${cased(TITLES.her)})|(?<his>${cased(TITLES.his)}))\.?\s+${NAME.replace(',? ', ' ')}(?<rest>.*)$`,
  'u',
);
/** "山田 太郎 様", "김철수 님", "张伟 先生". */
const HONOURED =
  /^(?<name>\p{Lo}{1,6}(?: \p{Lo}{1,6})?)\s*(?:様|殿|さん|님|귀하|先生|女士|小姐)(?!\p{L})(?<rest>.*)$/u;
const PLAIN = new RegExp(String.raw`^${ENUMERATOR}${NAME}\s*(?:\s[-–—]\s|[,(|]|\s{2,})(?<rest>.*)$`, 'u');
const JAPANESE_SEX = /(?<![\p{L}])(?<sex>[男女])(?!\p{L})/u;

const YEARS =
  'y|yrs?|years?|yo|y\\/o|jahre?|j|ans|anni|años|anos|lat|lata|let|roků|rokov|лет|года?|р\\.|років|роки|jaar|år|vuotta|v|éves|ani|yaş|岁|歳|세|tahun|tuổi|ετών|godina|let';
const SEXES =
  'male|female|m|f|w|h|männlich|weiblich|masculin|féminin|homme|femme|maschio|femmina|hombre|mujer|masculino|femenino|feminino|mężczyzna|kobieta|муж\\p{L}*|жен\\p{L}*|ч|ж|erkek|kadın|man|vrouw|mann|kvinne|kvinna|mand|kvinde|男性?|女性?|남성?|여성?';
const SEX_THEN_AGE = new RegExp(
  String.raw`(?<![\p{L}\d])(?<sex>${SEXES})\.?\s*[-–,;/|(]?\s*(?:aged?\s+)?(?<age>\d{1,3})\s*-?\s*(?:(?:${YEARS})(?!\p{L})|[)\]]?\s*$)`,
  'iu',
);
const AGE_THEN_SEX = new RegExp(
  String.raw`(?<![\p{L}\d.,–-])(?<age>\d{1,3})\s*-?\s*(?:${YEARS})\.?(?:\s*old)?\s*[-–,;/|(]?\s*(?<sex>${SEXES})(?!\p{L})`,
  'iu',
);
const AGE_OF_YEARS = new RegExp(
  String.raw`(?<![\p{L}\d.,<>≥≤–-])(?<age>\d{1,3})\s*-?\s*(?:${YEARS})(?!\p{L})|\b(?:anni|age|aged|idade|edad|wiek|věk)\s+(?<said>\d{1,3})\b`,
  'iu',
);
const ID =
  /(?<![\p{L}\d])(?<label>(?:patient|pat\.?|hosp(?:ital)?\.?|client|person|member|medical record|mr|pid|mrn|uhid|nhs|chi|hn|pesel|cpr|hetu|personnummer|fødselsnummer|svnr|sv-nr\.?|taj|rč|r\.?č\.?|amka|егн|снилс|oib|jmbg|emšo|cnp|rut|dni|nie|curp|cpf|cns|ci|nric|my ?kad|ic|aadhaar|abha|ssn|bsn|cc|cf|codice fiscale|nir|tc kimlik|t\.?c\.?|患者|受検者|환자|등록|病历|病歷|身份证|身分證|住院|门诊)(?:[\s-]*(?:id|no\.?|nr\.?|number|nº|n°|#|番号|번호|号|號))*)\s*[:：.#]?\s*(?<id>(?=[\p{L}\d./-]*\d{3})[\p{L}\d][\p{L}\d./-]{3,})/iu;
/** "18 - 39 years", "> 50": a band of ages is nobody's. */
const BAND = /^\s*(?:[-–—]\s*\d|to\b|bis\b|à\b|and (?:over|above)|\+)/iu;

/** What one line or one side of it says about a person; null where it says nothing. `read` tells the order of day and month. */
export function factsOf(text: string, order: DayOrder | null): SaidFacts | null {
  const plain = text.trim();
  if (plain.length === 0 || plain.length > 240) return null;
  const facts = noFacts();
  const said = partyOf(plain);
  if (said) facts.parties.push(said.party);
  const own = said ? said.rest : plain;
  const name = labelledName(plain);
  if (name !== null) facts.names.push(name);
  const born = labelledDays(plain).find(({ kind }) => kind === 'born');
  if (born) {
    const day = dayInOrder(born, order ?? 'day');
    if (day !== null) facts.born.push(day);
  }
  const id = ID.exec(plain)?.groups;
  if (id) facts.ids.push(`${labelOf(id['label'] ?? '')}:${(id['id'] ?? '').replace(/[.-]+$/, '')}`);
  const isLabelled = said !== null || name !== null || born !== undefined || id !== undefined;
  const titled = TITLED.exec(own)?.groups ?? HONOURED.exec(own)?.groups;
  const bare = titled ?? (facts.names.length === 0 ? PLAIN.exec(own)?.groups : undefined);
  const rest = bare?.['rest'] ?? '';
  addSexAndAge(facts, plain, bare ? rest : said ? own : null);
  if (facts.names.length === 0 && bare) {
    const isOwn = titled ? saysNoMore(rest, facts) : facts.sexes.length > 0 || facts.ages.length > 0;
    if ((isOwn || said !== null) && isPlainName(bare['name'] ?? '')) facts.names.push(nameIn(bare));
  }
  if (said && facts.names.length === 0 && isPlainName(own)) facts.names.push(nameIn({ name: own }));
  // A title says the sex, too, and comes behind this.
  const isSure = isLabelled || facts.ages.length > 0 || facts.sexes.length > 0;
  if (titled && facts.names.length > 0) {
    if (titled['her'] !== undefined) facts.sexes.push('female');
    // "M." may be a first name, and a master of any sex.
    if (titled['his'] !== undefined && titled['his'] !== 'M') facts.sexes.push('male');
  }
  const isSaid = isLabelled || facts.names.length > 0 || facts.sexes.length > 0;
  return isSaid ? { ...facts, isLabelled, isSure } : null;
}

function nameIn(groups: Record<string, string | undefined>): string {
  return (groups['name'] ?? '').replace(/(?:, \p{Lu})?[\s.,-]*$/u, '');
}

function labelOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** Whether nothing but facts of the person stands behind a titled name: "Mr. Hill, Laboratory director" says more. */
function saysNoMore(rest: string, facts: PersonFacts): boolean {
  const plain = rest.trim();
  if (plain === '' || /^[,.;:|)-]$/.test(plain)) return true;
  return facts.sexes.length + facts.ages.length + facts.born.length + facts.ids.length > 0;
}

/** "34 years, male" and nothing else. */
function isSexAndAge(text: string): boolean {
  return [SEX_THEN_AGE, AGE_THEN_SEX].some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && text.replace(found[0], '').replace(/[\s()|,.;/-]|old/gu, '') === '';
  });
}

/** Sex and age behind labels; beside a name also without: "John Roe - male - 41 years". */
function addSexAndAge(facts: PersonFacts, text: string, behindName: string | null): void {
  const sex = sexOf(SEX.exec(text)?.groups?.['sex'] ?? '');
  if (sex !== null) facts.sexes.push(sex);
  const labelled = AGE.exec(text);
  const isBand = labelled !== null && BAND.test(text.slice(labelled.index + labelled[0].length));
  const age = labelled?.groups?.['age'] ?? labelled?.groups?.['years'];
  if (age !== undefined && !isBand) facts.ages.push(Number(age));
  const hasLabel = atWords(/\b(name|patient|age|sex|gender|alter|âge|età|edad|yaş)\b/iu).test(text);
  const both =
    (hasLabel ? AGE_AND_SEX.exec(text)?.groups : undefined) ??
    (behindName === null && facts.ids.length === 0 && !isSexAndAge(text)
      ? undefined
      : (SEX_THEN_AGE.exec(behindName ?? text)?.groups ?? AGE_THEN_SEX.exec(behindName ?? text)?.groups));
  if (both) {
    const own = sexOf(both['sex'] ?? '');
    if (sex === null && own !== null) facts.sexes.push(own);
    if (facts.ages.length === 0) facts.ages.push(Number(both['age']));
  }
  if (behindName === null) return;
  const years = AGE_OF_YEARS.exec(behindName)?.groups;
  if (years && facts.ages.length === 0) facts.ages.push(Number(years['age'] ?? years['said']));
  const sign = JAPANESE_SEX.exec(behindName)?.groups?.['sex'];
  if (sign !== undefined && facts.sexes.length === 0) facts.sexes.push(sign === '女' ? 'female' : 'male');
}
