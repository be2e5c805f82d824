import { atWords } from '../word-edges.ts';

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

/** Labels of a patient's name in further languages. */
const WORLD_LABEL =
  /(?:^|\s|\||\/)(?:ф\.?\s?и\.?\s?о\.?(?: пациента)?|пациент(?:ка)?|пацієнт(?:ка)?|п\.?\s?і\.?\s?б\.?|прізвище|фамилия|име|ім['’]я|ονοματεπώνυμο|όνομα|ασθενής|név|páciens(?: neve)?|beteg(?: neve)?|nume(?: [șs]i prenume)?|nume pacient|pacient(?:ka|ul|a)?|meno|jméno a příjmení|příjmení|姓名|氏名|患者(?:氏名|姓名|名)?|お名前|受検者(?:氏名)?|受检者|성명|이름|환자(?:명)?|수검자(?:명)?|ชื่อ(?:-?สกุล|ผู้ป่วย)?|họ (?:và )?tên|bệnh nhân|tên|nama(?: pasien| pesakit)?|pasien|اسم المريض|الاسم|שם(?: המטופל| הנבדק| מלא)?|ime i prezime|pacijent(?:kinja)?|bolnik|preiskovanec|patsient|vārds(?:,? uzvārds)?|pacients|pacientas|vardas(?:,? pavardė)?|potilas|henkilö|client(?: name)?|klient|cliente|kunde|person|member(?: name)?)\s*[:;：]\s*(?<name>\p{L}[\p{L}\p{M}'’.-]*(?:,? \p{L}[\p{L}\p{M}'’.-]*){0,4})/iu;
const WORLD_STOP = atWords(
  /\s+(?:пол|возраст|стать|вік|дата|д\.р|рожд\p{L}*|лет|φύλο|ηλικία|nem|kor|született|sexul|vârst\p{L}*|cnp|pohlaví|věk|rč|性别|性別|年龄|年齡|年齢|出生\p{L}*|生年\p{L}*|성별|나이|เพศ|อายุ|giới tính|tuổi|jenis kelamin|umur|usia|الجنس|العمر|מין|גיל|spol|pol|dob|age|sex)\b.*$/iu,
);
/** Relatives, and those who sign, in front of a name that is then another's than the patient's. */
const RELATIVES = atWords(
  /\b(father|mother|husband|wife|spouse|guardian|parent|partner|contact|next of kin|collect\p{L}*|sampl\p{L}*|phlebotomist|technician|technologist|verif\p{L}*|validat\p{L}*|authori[sz]\p{L}*|approv\p{L}*|sign\p{L}*|report\p{L}*|consultant|requested|company|insur\p{L}*|врач|лікар|лаборант|docteur|padre|madre|pai|mãe|vater|mutter|père|mère|医师|医生|醫師|担当医|의사)\s*(?:'s|’s|by|\/[\p{L}]+)?\s*(?:full )?(?:name)?\s*$/iu,
);
/** "Patient name     John Roe": a label and a name in cells of their own. */
const IN_CELLS =
  /(?:^|\s{2,})(?:patient(?:'s)?(?: full)?(?: name)?|name of patient|full name|nom du patient|nombre del paciente|nome do paciente|patientenname|nome paziente|имя пациента)\s{2,}(?<name>\p{Lu}[\p{L}'’.-]*(?:,? \p{Lu}[\p{L}'’.-]*){1,4})(?=\s{2,}|$)/iu;

/** The patient's name on a line behind its label in any of the languages; null where it names none, or a relative alone. */
export function labelledName(line: string): string | null {
  const plain = namedPerson(line);
  if (plain !== null) {
    const at = line.search(/[:;]/u);
    const label = line.slice(0, Math.max(at, 0));
    return RELATIVES.test(label.replace(/\b(?:full )?name$/iu, '')) ? null : plain.replace(/[\s,]+$/u, '');
  }
  const match = WORLD_LABEL.exec(line);
  const name = match?.groups?.['name']
    ?.replace(WORLD_STOP, '')
    .replace(STOP, '')
    .replace(/[\s,.]+$/u, '');
  if (match && name !== undefined && name.length >= 2)
    return RELATIVES.test(line.slice(0, match.index)) || OTHERS.test(line.slice(0, match.index))
      ? null
      : name;
  return IN_CELLS.exec(line)?.groups?.['name'] ?? null;
}

/** One to four words that may be the name of a person: each begins with a capital, and none has a digit. */
export function isPlainName(text: string): boolean {
  return /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*(?:,? (?:\p{Ll}{1,3} )?[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*){0,4}$/u.test(
    text.trim().replace(/[.,]$/u, ''),
  );
}

/** Whether two names mean one person: the words of one are among those of the other, an initial for its name. */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = [partsOf(one), partsOf(other)].toSorted((a, b) => a.length - b.length);
  return short?.every((part) => long?.some((each) => fits(part, each))) === true;
}

/** Whether two names of one day of birth are those of twins: they differ in one word alone, and in most of its letters. */
export function isTwinName(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first.length !== second.length || first.length < 2) return false;
  const [at, ...more] = first.flatMap((part, nth) => (part === second[nth] ? [] : [nth]));
  if (at === undefined || more.length > 0) return false;
  const [mine, theirs] = [first[at] ?? '', second[at] ?? ''];
  const shared = [...mine].filter((letter) => theirs.includes(letter)).length;
  return mine.length > 1 && theirs.length > 1 && shared < 0.75 * Math.max(mine.length, theirs.length);
}

/** The words of a name. */
export function partsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter((part) => part !== '' && !TITLE.test(part));
}

const TITLE =
  /^(?:mrs?|ms|miss|dr|prof|herrn?|frau|mme|mlle|monsieur|madame|sig|sra?|srta|pani?|hr|fru|mw|dhr)$/u;

/** An initial stands for its name. */
function fits(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length === 1 && long.startsWith(short);
}
