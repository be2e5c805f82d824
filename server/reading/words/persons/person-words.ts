import { atWords } from '../word-edges.ts';
import type { Person } from '../../reading.ts';

const FEMALE = atWords(
  /^(f|w|female|femme|féminin|weiblich|frau|femmina|femminile|mujer|femenino|kadın|k|v|vrouw\p{L}*|kvinn\p{L}*|kvinde\p{L}*|feminino|feminin|kobieta|ž|ж|žena|ženski|ženské|nő|женск\p{L}*|жен|жіноч\p{L}*|γυναίκα|θήλυ|naine|sieviete|moteris|perempuan|wanita|nữ|女性?|여성?|หญิง|أنثى|נקבה|mrs|ms|miss|mme|sig\.?ra|sra)\b/iu,
);
const MALE = atWords(
  /^(m|male|homme|masculin|männlich|mann|herr|maschio|maschile|hombre|masculino|erkek|e|h|man|mannelijk|mand|mężczyzna|muž|м|muški|mužské|moški|férfi|мужск\p{L}*|муж|чолов\p{L}*|мъж|άνδρας|άρρεν|mees|vīrietis|vyras|laki-laki|pria|nam|男性?|남성?|ชาย|ذكر|זכר|mr|sig|sr)\b/iu,
);

/** A sex behind its label: "Sex: male". */
export const SEX = atWords(
  /\b(?:sex|gender|geschlecht|sexe|sesso|sexo|geslacht|kön|køn|kjønn|cinsiyet(?:i)?|płeć|pohlaví|pohlavie|neme?|sexul|пол|стать|φύλο|spol|pol|sugu|dzimums|lytis|jenis kelamin|giới tính|性別|性别|성별|เพศ|الجنس|מין)(?!\p{L})\s*[.…]*\s*(?:\/\s*\p{L}+)?\s*[:;：,]?\s*(?<sex>\p{L}+)/iu,
);
/** "34 / M", "(57 y, female)". */
export const AGE_AND_SEX = atWords(
  /\(?\b(?<age>\d{1,3})\s*(?:y|yrs?|years?|j|jahre?|ans|anni|años|yaş)?\.?\s*[/,| ]\s*(?<sex>male|female|m|f|w|h|e|k)\b(?!\.\s?\p{L}|\s?[.:]?\s?\p{Ll})\)?/iu,
);
/** An age behind its label, or in a bracket with its years. */
export const AGE = atWords(
  /\b(?:age|alter|âge|età|edad|idade|vârst[aă]|wiek|věk|vek|életkor|ηλικία|возраст|вік|starost|ikä|umur|usia|tuổi|年齢|年龄|年齡|나이|อายุ|leeftijd|ålder|alder|yaş(?:ı)?)\s*[.…]*\s*(?:\/\s*\p{L}+)?\s*[:;：]?\s*(?<age>\d{1,3})\b|\((?<years>\d{1,3})\s?(?:y|yrs?|years?|j|jahre|ans|anni|años|anos|a|ani|lat|let|jaar|år)\)/iu,
);

/** The sex of a word, a letter or a title. */
export function sexOf(text: string): Person['sex'] {
  if (FEMALE.test(text)) return 'female';
  return MALE.test(text) ? 'male' : null;
}
