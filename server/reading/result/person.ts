import { present } from '../present.ts';
import { namedPerson } from '../words/person-name.ts';
import { atWords } from '../words/word-edges.ts';
import type { Person } from '../reading.ts';
import { dayInOrder, daysIn, type DayOrder } from '../words/days/printed-day.ts';
import { birthDate } from './sample-date.ts';

const FEMALE = atWords(
  /^(f|w|female|femme|féminin|weiblich|frau|femmina|femminile|mujer|femenino|kadın|k|v|vrouw\p{L}*|kvinn\p{L}*|kvinde\p{L}*|feminino|feminin|kobieta|ž|ж|žena|ženski|ženské|nő|женск\p{L}*|жен|жіноч\p{L}*|γυναίκα|θήλυ|naine|sieviete|moteris|perempuan|wanita|nữ|女性?|여성?|หญิง|أنثى|נקבה|mrs|ms|miss|mme|sig\.?ra|sra)\b/iu,
);
const MALE = atWords(
  /^(m|male|homme|masculin|männlich|mann|herr|maschio|maschile|hombre|masculino|erkek|e|h|man|mannelijk|mand|mężczyzna|muž|м|muški|mužské|moški|férfi|мужск\p{L}*|муж|чолов\p{L}*|мъж|άνδρας|άρρεν|mees|vīrietis|vyras|laki-laki|pria|nam|男性?|남성?|ชาย|ذكر|זכר|mr|sig|sr)\b/iu,
);
const SEX = atWords(
  /\b(?:sex|gender|geschlecht|sexe|sesso|sexo|geslacht|kön|køn|kjønn|cinsiyet(?:i)?|płeć|pohlaví|pohlavie|neme?|sexul|пол|стать|φύλο|spol|pol|sugu|dzimums|lytis|jenis kelamin|giới tính|性別|性别|성별|เพศ|الجنس|מין)(?!\p{L})\s*[.…]*\s*(?:\/\s*\p{L}+)?\s*[:;,]?\s*(?<sex>\p{L}+)/iu,
);
const AGE_AND_SEX = atWords(
  /\(?\b(?<age>\d{1,3})\s*(?:y|yrs?|years?|j|jahre?|ans|anni|años|yaş)?\.?\s*[/,| ]\s*(?<sex>male|female|m|f|w|h|e|k)\b(?!\.\s?\p{L}|\s?[.:]?\s?\p{Ll})\)?/iu,
);
const AGE = atWords(
  /\b(?:age|alter|âge|età|edad|idade|vârst[aă]|wiek|věk|vek|életkor|ηλικία|возраст|вік|starost|ikä|umur|usia|tuổi|年齢|年龄|年齡|나이|อายุ|leeftijd|ålder|alder|yaş(?:ı)?)\s*[.…]*\s*(?:\/\s*\p{L}+)?\s*[:;]?\s*(?<age>\d{1,3})\b|\((?<years>\d{1,3})\s?(?:y|yrs?|years?|j|jahre|ans|anni|años|anos|a|ani|lat|let|jaar|år)\)/iu,
);
const TITLE = atWords(
  /\b(?:patient\p{L}*|name|nom|paziente|paciente)\s*:?.{0,50}?\b(?<title>mrs?|ms|miss|herrn?|frau|mme|sig\.?ra|sra?)\b/iu,
);

/** A title before initials at the beginning of a line: "Mw. T. de Wit", "Dhr. A. Bos", "M. SUPPOSÉ Antoine". */
const LEADING_TITLE =
  /^\s*(?:(?<her>Mw|Mevr|Mevrouw|Mrs|Ms|Mme|Madame|Frau|Fru|Sra|Sig\.?ra|Pani|Paní|D\.ª|Doña|Dña)|(?<his>Dhr|Mr|M|Monsieur|Herrn?|Hr|Sr|Sig|Pan|Don))\.?\s+(?=\p{Lu}[\p{L}.'’-]*\s)/u;

/** A letter of a sex in a cell of its own, beside the day of a birth. */
const LETTER_ALONE = /\d{4}(?:\s*[,·|]\s*|\s{2,})(?<sex>[FVWMHK])(?=\s{2,}|\s*$|\s*[,·|])/u;

/** Whose results these are, as the paper says. */
export function personOf(
  lines: readonly string[],
  country: string | null,
  today: string,
  sampled: string | null,
  order: DayOrder | null,
): Person {
  const head = lines.slice(0, 60);
  let born = birthDate(head, country, today, order);
  let name: string | null = null;
  let sex: Person['sex'] = null;
  let age: number | null = null;
  for (const line of head) {
    name ??= namedPerson(line);
    const both = AGE_AND_SEX.exec(line)?.groups;
    if (both && atWords(/\b(name|patient|age|sex|gender|alter|âge|età|edad|yaş)\b/iu).test(line)) {
      age ??= Number(both['age']);
      sex ??= sexOf(present(both['sex']));
    }
    const ages = AGE.exec(line)?.groups;
    if (ages) age ??= Number(ages['age'] ?? ages['years']);
    const printed = SEX.exec(line)?.groups?.['sex'];
    if (printed) sex ??= sexOf(printed);
    const title = TITLE.exec(line)?.groups?.['title'];
    if (title) sex ??= sexOf(title);
    const lead = LEADING_TITLE.exec(line)?.groups;
    const days = daysIn(line);
    if (lead && days.length > 0) sex ??= lead['her'] === undefined ? 'male' : 'female';
    // A day behind a name with a title, a year and more before the sample: a birth that nothing labels.
    const [day] = days;
    if (lead && day && days.length === 1 && born === null) {
      const printed = dayInOrder(day, order ?? 'day');
      if ((yearsBetween(printed, sampled ?? today) ?? 0) >= 1) born = printed;
    }
    const alone = LETTER_ALONE.exec(line)?.groups?.['sex'];
    if (alone) sex ??= sexOf(alone);
  }
  if (age === null && born !== null) age = yearsBetween(born, sampled ?? today);
  return { name, born, sex, age };
}

function sexOf(text: string): Person['sex'] {
  if (FEMALE.test(text)) return 'female';
  return MALE.test(text) ? 'male' : null;
}

function yearsBetween(born: string, on: string): number | null {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0);
  return years >= 0 && years < 130 ? years : null;
}
