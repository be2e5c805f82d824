import { wordsPattern } from '../word-lists.ts';

// Words that say whose results these are without a name: a member of a family, a couple, or one of several who are counted.

const MEMBERS = `husband | wife | spouse | partner | mother | father | mum | mom | dad | baby | newborn | neonate | infant | child | son | daughter | brother | sister | twin | bride | groom | bridegroom | donor | recipient | sibling | grandmother | grandfather |
 ehemann | ehefrau | gatte | gattin | ehepartner* | partnerin | lebenspartner* | mutter | vater | kind | säugling | neugeborenes | sohn | tochter | bruder | schwester | zwilling |
 mari | épouse | époux | conjoint | conjointe | mère | père | enfant | bébé | nouveau-né | fils | fille | frère | sœur | soeur | jumeau | jumelle | compagnon | compagne |
 marito | moglie | coniuge | madre | padre | figlio | figlia | bambino | bambina | neonato | neonata | fratello | sorella | gemello | gemella |
 marido | esposo | esposa | cónyuge | hijo | hija | bebé | recién nacido | recién nacida | niño | niña | hermano | hermana | gemelo | gemela | mellizo | melliza | pareja | novio | novia |
 mãe | pai | filho | filha | bebê | recém-nascido | recém-nascida | criança | irmão | irmã | gêmeo | gêmea | companheiro | companheira | cônjuge |
 echtgenoot | echtgenote | moeder | vader | zoon | dochter | broer | zus | tweeling |
 ektemann | ektefelle | ægtefælle | hustru | mor | far | barn | sønn | datter | søn | spædbarn | nyfødt | tvilling | make | maka | mamma | pappa | dotter | nyfödd | syskon |
 mąż | żona | matka | ojciec | dziecko | noworodek | syn | córka | bliźniak | małżonek | małżonka | partnerka |
 manžel | manželka | otec | dítě | novorozenec | dcera | dieťa | novorodenec | dvojče |
 férj | feleség | anya | apa | gyermek | újszülött | csecsemő | házastárs |
 soț | soție | soția | soțul | mamă | mama | tată | tatăl | copil | copilul | nou-născut | fiu | fiică |
 муж | жена | супруг | супруга | мать | отец | ребёнок | ребенок | новорожд* | сын | дочь | мама | папа | партнёр | партнер | партнерша | чоловік | дружина | мати | батько | дитина | немовля | син | донька | съпруг | съпруга | майка | баща | дете |
 σύζυγος | μητέρα | πατέρας | παιδί | βρέφος | νεογνό |
 eş | eşi | koca | karı | anne | baba | çocuk | bebek | yenidoğan |
 aviomies | vaimo | puoliso | äiti | isä | lapsi | vauva | abikaasa | ema | laps | vīrs | sieva | māte | tēvs | bērns | vyras | žmona | motina | tėvas | vaikas |
 muž | suprug | supruga | supružnik | majka | otac | dijete | dete | beba | novorođenče | mož | mati | oče | otrok |
 suami | istri | isteri | ibu | ayah | bapa | bapak | bayi | anak | vợ | chồng | mẹ | bố | em bé | trẻ sơ sinh | สามี | ภรรยา | มารดา | บิดา | บุตร | ทารก |
 丈夫 | 妻子 | 配偶 | 夫 | 妻 | 母 | 父 | 子 | 母亲 | 父亲 | 母親 | 父親 | 新生儿 | 新生兒 | 婴儿 | 嬰兒 | 儿子 | 女儿 | 新生児 | 남편 | 아내 | 배우자 | 산모 | 신생아 | 아버지 | 어머니 | 자녀 |
 الزوج | الزوجة | الأم | الأب | الطفل | المولود | הבעל | האישה | בעל | אישה | אם | אב | ילד | תינוק | יילוד`;

const COUNTED = `patient | patientin | client | person | partner | subject | participant | member | donor | twin | baby | child | son | daughter | customer | individual | spouse | sibling |
 kunde | kundin | klient | klientin | proband | teilnehmer | zwilling | kind | personne | patiente | enfant | jumeau | paziente | persona | cliente | bambino | gemello | paciente | hijo | gemelo | pessoa | filho | utente |
 patiënt | cliënt | persoon | pacjent | osoba | dziecko | pacient | pacientka | dítě | пациент | клиент | человек | ребёнок | ребенок | пацієнт | клієнт | особа | hasta | kişi | ασθενής | pasien | bệnh nhân |
 患者 | 受検者 | 受检者 | 客户 | 客戶 | 환자 | 수검자`;

/** A wife in words that mean any woman: "Femme: Claire Dupont", never "Mujer: 12 - 15". */
const SPOUSES = `femme | mujer | mulher | vrouw | kone | žena | kobieta | жінка | mees | naine`;

/** Of whom a couple's columns speak: the one who asked for the test. */
const SELF = `self | me | you | his | hers | yourself | him | her | patient | sie | er | selbst | lui | elle | vous | moi | él | ella | usted | ele | ela | сам | он | она | 本人 | 본인`;

/** The results, in whose name these words stand: "Results of the mother", "Ergebnisse der Mutter". */
const RESULTS = `result* | report | values | tests | ergebnis* | befund* | werte | resultat* | résultat* | risultat* | referto | resultado* | laudo | informe | wyniki | wynik | výsledk* | výsledky | результат* | результати | uitslag* | sonuç* | rezultat* | analizler* | analyses | bilan | hasil | kết quả | 结果 | 結果 | 결과`;

/** The words with a capital, and in capitals. */
function capitals(list: string): string {
  return list
    .split('|')
    .flatMap((word) => [
      word.trim().charAt(0).toUpperCase() + word.trim().slice(1),
      word.trim().toUpperCase(),
    ])
    .join(' | ');
}

const whole = (list: string) => wordsPattern(list).source;
const ENUMERATOR = String.raw`(?:(?:[A-H]|\d|I{1,3})[.)]\s+)?`;
const RESULT = `(?:${whole(RESULTS)})`;
const POSSESSIVE = String.raw`(?:'s|’s|s'|s’)?`;
const MEMBER = String.raw`(?<member>${whole(MEMBERS)})${POSSESSIVE}(?:\s*(?<nth>\d|[A-H])(?![\p{L}\d/]))?`;
const COUNT = String.raw`(?<counted>${whole(COUNTED)})(?:\s*(?:no\.?|nr\.?|n[°º]|#))?\s*(?<index>\d|[A-H])(?![\p{L}\d/])${POSSESSIVE}`;
const BEGINS = new RegExp(
  String.raw`^${ENUMERATOR}(?:(?:the|la|le|el|die|der|das|il|lo)\s+)?(?:${COUNT}|${MEMBER})(?:\s+${RESULT})?(?<rest>.*)$`,
  'iu',
);
const CAPITAL = String.raw`\p{Lu}[\p{L}.'’-]*`;
const SPOUSE = new RegExp(
  String.raw`^(?<spouse>${whole(capitals(SPOUSES))})\s*[:–-]\s*(?<rest>${CAPITAL}\s+${CAPITAL}.*)$`,
  'u',
);
const OF_PARTY = new RegExp(
  String.raw`^${RESULT}(?:[\s:–-]+\p{L}{1,4}[’']?){0,3}[\s:–-]*(?:${COUNT}|${MEMBER}|(?<self>${whole(SELF)}))\s*$`,
  'iu',
);
const SELF_ALONE = new RegExp(
  String.raw`^(?:(?:your|ihr|votre|su|il suo)\s+)?(?:${whole(SELF)})${POSSESSIVE}(?:\s+${RESULT})?$`,
  'iu',
);

/** The party that a text begins with, in small letters and with its number, and what stands behind it. */
export interface SaidParty {
  party: string;
  rest: string;
}

/**
 * The party that a line or a heading speaks of: "HUSBAND", "Baby 2: Leo Roe", "Patient 1", "Results of the mother". What follows
 * is nothing, a name or facts of a person: "Child: 11 - 14" is a range, "Mother's name: Ann" a relative.
 */
export function partyOf(text: string): SaidParty | null {
  const plain = text.trim();
  const of = OF_PARTY.exec(plain)?.groups;
  if (of) return { party: nameOf(of), rest: '' };
  const spouse = SPOUSE.exec(plain)?.groups;
  if (spouse) return { party: (spouse['spouse'] ?? '').toLowerCase(), rest: spouse['rest'] ?? '' };
  const found = BEGINS.exec(plain)?.groups;
  if (!found) return null;
  const rest = (found['rest'] ?? '').trim();
  const isCounted = found['counted'] !== undefined;
  const [separator = ''] = /^[:：,–—(/|-]\s*/u.exec(rest) ?? [];
  const said = rest.slice(separator.length);
  const isFree =
    said === '' ||
    /^[.)]$/u.test(said) ||
    (separator === ''
      ? /^(?:(?:\p{Lu}[\p{L}.'’-]*\s+){1,3}\p{Lu}|\p{Lo})/u.test(said)
      : isCounted || /^[\p{Lu}\p{Lo}]/u.test(said));
  return isFree ? { party: nameOf(found), rest: /^[.)]?$/u.test(said) ? '' : said } : null;
}

function nameOf(groups: Record<string, string | undefined>): string {
  const { counted, index, member, nth, self } = groups;
  const word = counted ?? member ?? self ?? '';
  const number = index ?? nth;
  return number === undefined ? word.toLowerCase() : `${word.toLowerCase()} ${number.toUpperCase()}`;
}

/** Whether a heading over results is a party: "Wife", "Patient 2", "Mother's result", "Self". */
export function headsParty(heading: string): boolean {
  const plain = heading.trim();
  return partyOf(plain)?.rest === '' || SELF_ALONE.test(plain);
}
