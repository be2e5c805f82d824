import { remembered } from './remembered.ts';
import { atWords } from './word-edges.ts';
import { WORLD_BAND } from './ranges/world-bands.ts';
import { boundsForward, WORLD_LOWER, WORLD_UPPER } from './ranges/world-bounds.ts';
import { WORLD_SECTION, WORLD_URINE } from './world-results.ts';
// Words that tell what a line of a laboratory report is, in the six languages of the reference data and in their neighbours'.

const RANGE_LEAD = atWords(
  /^\s*[([]?\s*(bio\.?\s*ref\.?|biological reference|reference (range|interval|values?)|ref\.?( ?(range|interval|values?|ber\.?|bereich))?\s*[:.]|ref(erence)?\s*:|(normal|standard|expected|usual|typical|healthy|desired|lab(oratory)?) (ranges?|values?|intervals?|limits?)|\p{L}{3,14} (range|interval|limits)\s*:|(plage|fourchette|intervalle)( (normale?|usuel(le)?|attendue?|de (référence|normalité)))|intervallo (normale|standard)|intervalo (normal|de normalidad)|faixa (de refer[eê]ncia|normal)|\p{L}{2,14}bereich(e)?\s*:|\p{L}{2,14}bereik\s*:|\p{L}{2,14}områden?\s*:|referenz(bereich(e)?|werte?|intervall)?\b|normbereich|normalwerte?|referentie(waarden?|interval)\b|referensintervall?|normaalwaarden?|norm(en)?\s*:|sollwert|valeurs? (de référence|normales?|usuelles?)|normes?\s*:|réf(érence)?s?\.?\s*:|v\.?r\.?\s*:|valori? (di riferimento|normali)|intervallo di riferimento|rif(erimento)?\.?\s*:|valor(es)? (de refer[eê]ncia|normales|normais)|intervalo de refer[eê]ncia|refer[êe]ncias?\s*:|zakres( referencyjny| norm)?|norma\s*:|viite(arvot?|väli|alue)|referenční|rozmezí|tartomány|rango( de referencia| normal)?\b|referans|normal (değer|aralık)|normale waarden?|normaal(?=\s*:)|valores? de normalidad|valeurs? de réf\.?|wartoś(ć|ci) (referencyjn|prawidłow)\p{L}*|referentne vrijednosti|referenčn\p{L}* (hodnoty|vrednosti|meze|interval\p{L}*)|референс\p{L}*( (значения|значение|интервал|вредност\p{L}*|граници))?|норма|φυσιολογικές τιμές|τιμές αναφοράς|(valori|interval(e|ul)?)( biologic\p{L}*)? de referin[țţt][ăa]|referencia ?(tartomány|értékek?|érték|intervallum)?|nilai (rujukan|normal)|giá trị tham chiếu|khoảng tham chiếu|ค่าอ้างอิง|ค่าปกติ|参考(值|区间|范围)|參考(值|區間|範圍)|基準(値|範囲)|참고(치|범위)|정상범위|المعدل الطبيعي|القيم المرجعية|(referans|normal) (değer(ler)?i?|aralı(k|ğı))|viitearvo\p{L}*|referenceinterval|referanseområde)/iu,
);

/** A text that says "a range follows". */
export function isRangeLead(text: string): boolean {
  return RANGE_LEAD.test(text);
}

const BOUND = String.raw`[-−]?\d[\d.,'’]*`;
const RANGE = new RegExp(
  String.raw`(${BOUND}\s*(-{1,2}|–|—|−|‐|‑|~|…|\.{2,3}|;|(?<=\s)(bis|to|à|a|al|e|y|ile|tot|till|til|até|do)(?=\s))\s*${BOUND})|((^|[\s:([])(<\s?or\s?=|>\s?or\s?=|<|>|≤|≥|‹|›|⩽|⩾|up to|less than|below|under|alle|yli|bis|unter|über|ab|from|above|more than|jusqu['’]|inférieur|supérieur|inf\.?|sup\.?|fino a|inferiore|superiore|hasta|(?:kleiner|minder|lager|groter|meer|hoger) dan|tot|boven|onder|vanaf|(?:mindre|mer|större|større|højere|høyere) (?:än|end|enn)|(?:upp )?till|opp? til|över|högst|minst|até|menor|mayor|inferior|superior|max\.?|min\.?|en fazla|en az)\s*(a|à|de|di|als|ou égale? à|zu|=)?\s*:?\s*${BOUND})`,
  'iu',
);

const WORLD_RANGE = new RegExp(
  String.raw`(?:^|[\s:([])(?:${WORLD_UPPER}|${WORLD_LOWER})\s*:?\s*${BOUND}`,
  'iu',
);

/** A text with at least one pair of bounds, or with one bound. */
export function looksLikeRange(text: string): boolean {
  const plain = boundsForward(text);
  return (RANGE.test(plain) || WORLD_RANGE.test(plain)) && !/\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(text);
}

/** "[130.0 -": a range whose second bound stands on the next line. */
export function opensRange(text: string): boolean {
  return /^[[(]?\s*[-−]?\d[\d.,'’]*\s*[-–—]$/.test(text);
}

const BAND_LABEL = atWords(
  /\b(male|female|men|women|man|woman|adults?|child(ren)?|normal|low|high|average|border\p{L}*|optimal|desirable|defici\p{L}*|insuffi\p{L}*|suffi\p{L}*|toxic\p{L}*|risk|risiko|risque|rischio|riesgo|mild|moderate|severe|years?|yrs?|männer|frauen|männlich|weiblich|kinder|erwachsene|jahre|hommes?|femmes?|enfants?|ans|uomini|donne|maschi|femmine|anni|hombres|mujeres|años|mannen|vrouwen|kinderen|jaar|män|kvinnor|mænd|kvinder|menn|kvinner|barn|år|erkek|kadın|yaş|mangel|ausreichend|prediabet\p{L}*|diabet\p{L}*|phase|follicular|luteal|trimester|pregnan\p{L}*|decrease|increase|failure|negative?|positive?|absent|not estab\p{L}*|reference|interval)\b/iu,
);

/** A part of a printed range: bounds, a label of a band, or the end of a range that wrapped. */
export function looksLikeRangePart(text: string): boolean {
  if (text.length > 90) return false;
  if (looksLikeRange(text) || BAND_LABEL.test(text) || WORLD_BAND.test(text)) return true;
  return /^[[(]?\s*[-–—]?\s*[-−]?\d[\d.,]*\s*[-–—]?\s*[\])]?$/.test(text);
}

/** A label of a band alone: "Deficiency", "Very high risk". */
export function isBand(text: string): boolean {
  const words = text
    .trim()
    .split(/[\s/:,-]+/)
    .filter((word) => /\p{L}/u.test(word));
  return (
    words.length > 0 &&
    words.length <= 3 &&
    words.some((word) => BAND_LABEL.test(word) || WORLD_BAND.test(word))
  );
}

const SECTION = atWords(
  /^[\s\p{P}]*((full|complete) blood count|blood count|cbc\b.*|fbc|ha?ematolog\p{L}*|differential.*|(clinical )?(bio)?chemistry|lipids?( (panel|profile))?|serum lipids|lipid panel|liver (function|panel|profile)( tests?)?|kidney (function|panel|profile)( tests?)?|renal (function|panel|profile)( tests?)?|thyroid( (function|panel|profile|gland))?( tests?)?|hormones?|endocrin\p{L}*|electrolytes?|urea and electrolytes|u&e|iron (studies|profile|status|panel)|vitamins?( and minerals)?|immunology|serology|coagulation|clotting( screen)?|inflammation|tumou?r markers?|cardiac markers?|metabolic.*|comp(rehensive)?\.? metabolic.*|basic metabolic.*|diabetes|glucose metabolism|urinalysis|((24[- ]?h(ours?|rs?)?|spot|random|morning|timed)[- ]+)?urine( (analysis|dipstick|test|chemistry|sediment|routine|collection|sample))?|special chemistry|blood gases?|other( tests)?|bone profile|blutbild|großes blutbild|kleines blutbild|differentialblutbild|hämatologie|klinische chemie|chemie|lipide|fettstoffwechsel|fette|leberwerte|leber|nierenwerte|niere|schilddrüse|elektrolyte|eisenstoffwechsel|vitamine|gerinnung|entzündung\p{L}*|hormone|(24[- ]?(h|std\.?|stunden)[- ]?)?(morgen|spontan|sammel|mittelstrahl)?urin(status|analyse|stix)?|(24[- ]?(h|std\.?|stunden)[- ]?)?(morgen|spontan|sammel|mittelstrahl)?harn|zucker(stoffwechsel)?|hématologie|hémogramme|numération.*|biochimie( sanguine)?|bilan (lipidique|hépatique|rénal|thyroïdien|martial)|ionogramme|hormonologie|hémostase|coagulation|urines?|examen des urines|ematologia|emocromo( completo)?|esame emocromocitometrico|chimica clinica|biochimica( clinica)?|lipidi|assetto lipidico|funzionalità (epatica|renale|tiroidea)|elettroliti|tiroide|coagulazione|esame (delle )?urine|urine|hematología|hemograma( completo)?|bioquímica( clínica)?|perfil (lipídico|hepático|renal|tiroideo|férrico)|electrolitos|hormonas|coagulación|orina|vitaminas|hematologie?|lever(functie)?|nier(functie)?|schildklier|stolling|lipiden|elektrolyten|vitamines|klinisk kemi|blodstatus|njurar|sköldkörtel|koagulation|lipider|elektrolyter|hematoloji|hemogram|tam kan sayımı|biyokimya|lipid(ler| paneli)?|karaciğer.*|böbrek.*|tiroid.*|elektrolitler|hormonlar|koagülasyon|idrar( tahlili)?|vitaminler)[\s\p{P}]*(\((blood|serum|urine|\d+)\))?[\s\p{P}]*$/iu,
);

/** A title of a group of tests. */
export const isSection = remembered((text) => SECTION.test(dotless(text)));

/** A text that begins as titles of groups do; names of tests may begin so, too. */
export const beginsAsSection = remembered((text) => text.length <= 60 && WORLD_SECTION.test(dotless(text)));

/** Capitals of Turkish, whose dotted I has no small letter elsewhere: "İDRAR" is "idrar". */
function dotless(text: string): string {
  return text.replaceAll('İ', 'I');
}

const URINE = atWords(
  /^\s*(24[- ]?(h(ours?|rs?)?|std\.?|stunden)|spot)\s*$|\b(urine|urinalysis|urinary|\p{L}*(morgen|spontan|sammel|strahl|nacht|tages|stunden|katheter|morgon|dygns?|døgn)s?(urin|harn)(probe)?|ochtendurine|(urin|harn)(status|stix|analyse|probe|untersuchung|sediment)?|urines|urinaire|urinario|urinari[aeo]|urina|urin[áa]lise|urian[áa]lise|uroan[áa]lise|uroan[áa]lisis|urian[áa]lisis|sumário de urina|orina|idrar|mocz|moczu|virtsa|virtsasta|moč|moči|vizelet\p{L}*|urină|sedimento (urinario|urinário)|sedimento de orina)\b/iu,
);

/** True where a title, a specimen or a name says that the sample is urine. */
export function saysUrine(text: string): boolean {
  // Dutch for uric acid begins as urine does.
  const plain = dotless(text).replace(/urinezu\p{L}*/giu, ' ');
  return URINE.test(plain) || WORLD_URINE.test(plain);
}
