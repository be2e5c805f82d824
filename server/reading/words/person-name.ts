import type { PaperPerson } from '../reading.ts';
import { atWords } from './word-edges.ts';

const NAME =
  /(?:^|\s|\|)(?:patient(?:\/in|in|en?)?(?:'s)?(?:(?: last| full)? name)?|name(?: of patient)?|pat\.?|nom(?: du patient)?|paziente|paciente|nombre|nome|naam|namn|navn|nimi|imię i nazwisko|nazwisko|jméno|pacjent(?:ka)?|utente|patiënt|hasta(?: adı(?: soyadı)?)?|adı soyadı|cognome e nome|apellidos y nombre)\s*[:;]\s*(?:(?:mr|mrs|ms|miss|dr|herr|frau|m\.|mme|sig\.?(?:ra)?|sr\.?a?|sn\.)\s+)?(?<name>\p{L}[\p{L}'’.-]*(?:,? \p{L}[\p{L}'’.-]*){0,4})/iu;
const STOP = atWords(
  /\s+(?:dob|date|born|geb|né|née|nato|nata|nacid\p{L}*|doğum|sex|gender|geschlecht|sexe|sesso|sexo|cinsiyet|age|alter|âge|età|edad|yaş|nhs|id|mrn|collected|ref|lab|entnahme|auftrag\p{L}*|fecha|tarih|data|mr|mrs|cpr|personnummer|svnr|fødselsnr|hetu|pesel|rč|taj|birth|toma|nac|nar|szül\p{L}*|datum|nascita|nascimento|nasc|sünd|ur|ημ|дата|rođen\p{L}*|gimimo|tanggal|ngày)\b.*$/iu,
);
/** Words before a name that make it another's than the patient's. */
const OTHERS = atWords(
  /\b(doctor|dr|physician|provider|referr\p{L}*|ordering|lab(oratory)?|hospital|clinic|test|arzt|einsender|médecin|prescripteur|medico|médico|doktor|hekim|arts|läkare|lekarz|client|account|practice)\s*('s)?\s*$/iu,
);

/** The patient's name on a line; null where it names none. */
export function namedPerson(line: string): string | null {
  const match = NAME.exec(line);
  const plain = match?.groups?.['name']?.replace(STOP, '').trim();
  if (!match || !plain || plain.length < 3) return null;
  return OTHERS.test(line.slice(0, match.index)) ? null : plain;
}

/** Whether two heads of pages mean one person: of one date of birth, or of names of which one is part of the other. */
export function isSamePerson(one: PaperPerson, other: PaperPerson): boolean {
  if (one.born !== null && other.born !== null) return one.born === other.born;
  if (one.name === null || other.name === null) return true;
  const [short, long] = [partsOf(one.name), partsOf(other.name)].toSorted((a, b) => a.length - b.length);
  return short?.every((part) => long?.some((each) => fits(part, each))) === true;
}

function partsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter((part) => part !== '');
}

/** An initial stands for its name. */
function fits(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length === 1 && long.startsWith(short);
}
