import { atWords } from '../word-edges.ts';

/** A code of Logical Observation Identifiers Names and Codes: '718-7', 'LOINC: 4548-4'. */
const LOINC = /(?:\bLOINC\b\s*[:#]?\s*)?(?<!\d)(\d{3,5}-\d)(?![\d.])/giu;
/** A code of a laboratory before a name: 'GLU - Glucose', '001453 Hemoglobin A1c', 'A01. Glucose'. */
const LEADING_CODE = /^\s*(?:\d{4,7}|[A-Z]{1,3}\d{1,4})\s*[.:)–-]?\s+(?=\p{L}{2})/u;
/** Codes of catalogues in brackets: '(ICD-9: L43)', '[NPU03230]', '(kod 1234)'. */
const CODE =
  /\s*[([]\s*(?:ICD\s?-?\s?\d*\s*[:.]?\s*[A-Z]?\d+(?:\.\d+)?|(?:NPU|SWE|DNK|GOA|OID|SNOMED|JLAC\d*|kod|kód|code|cod\.?|код|nr|no|№)\s*[.:]?\s*[A-Z]?\d[\d.-]*|\d{4,8}[A-Z]?)\s*[)\]]/giu;
/** A code of a catalogue of procedures behind a name: 'Glukoza – L43'. */
const CODE_BEHIND = /\s+[–—-]\s*[A-Z]\d{2,3}\s*$|[\s,;]*\bICD\s?-?\s?9\s*:?\s*[A-Z]?\d{2,3}\s*$/u;
/** The system that a Nordic or a Czech form names before a test: 'P—', 'fS-', 'Hb(B)-', 'S_'. */
const SYSTEM =
  /^\s*(?![bB]\s*[-–.]\s*(?:[LlЛл](?:ymph|ymf|inf|enf|imf|имф)|[CcZz](?:ell|él)|[Hh][uü]cre))(?:dU|[cvak]?[a-zåäöæø]{0,2}(?:Csv|Pt|Erc|Ery|Erytr|Lkc|Hb|Sg|Ser|Trc|Li|Nyre|Syst|S|P|B|F|E|L|U)(?:\((?:[A-Za-z]{1,4})\))?)\s?[-—–_;:]{1,2}\s?(?=[\p{L}\d])|^\s*(?:Kr?|Kri|Ven|Sr|Se|Pl)\s?[-—–_]\s?(?=\p{Lu}\p{L}{2})/u;
/** The system and the kind of quantity behind a test: ';P', '; stofk.', '; massek. = '. */
const QUANTITY =
  /\s*;\s*(?:[a-z]{0,2}[A-Z][A-Za-z]{0,3}(?:\([A-Za-z]{1,4}\))?|(?:\p{L}+\.?\s?){1,3})(?:\s*\([^)]{0,24}\))?\s*(?:=\s*\??)?\s*$/u;
/** Numbers and short codes before a test: '1. Glucose', '[P] Glucose', 'GLU - Glucose'. */
const LEADING_MARK =
  /^\s*(?:\d{1,3}\s*[.)]|[([]\p{Lu}{1,3}\d{0,2}[)\]]|\p{Lu}{2,5}\d?\s+[-–—:])\s+(?=\p{L}{2})/u;
/** Words that say how, when or by whose formula a lab measured. They never tell two tests apart. */
const METHOD = atWords(
  /\b(ifcc[- ]amp|mass\/volume|moles\/volume|units\/volume|enzymatic activity\/volume|#\/volume|volume fraction|entitic (?:volume|mass)|in (?:serum|plasma|blood|serum or plasma|serum, plasma or blood)|automated count|calc(ulated|\.)?|berechnet|calculée?|calcolat[oa]|calculad[oa]|hesaplanan|wyliczon[aey]|beräknad|berekend|enz(ym|\.)?\p{L}*|encimsk\p{L}*|(?:за|по) вестергрен\p{L}*|jaffé?|ise|(in)?direct ise|photometr\p{L}*|spectrophotometr\p{L}*|fotometr\p{L}*|colorimetr\p{L}*|kolorimetr\p{L}*|turbidimetr\p{L}*|immunoturbidimetr\p{L}*|nephelometr\p{L}*|impedanc?e?\p{L}*|electrical|impedence|technology|dpd|flow cytometr\p{L}*|cytometr\p{L}*|hplc|lc-?ms(\/ms)?|gc-?ms|clia|eclia|elisa|cmia|fia|ift|ria|ichroma|ngsp|dcct|ifcc|ckd[- ]?epi(-\p{L}+)?|equation|kdigo|guidelines?|vcs|oxidation|arsenazo(?: iii)?|molybdate|immunoinhibition|modified jaffe|with(?:out)? p-?5-?p|mdrd|cockcroft\p{L}*|friedewald|martin\p{L}*|sampson|westergren|hexokinase|hexoquinase|god-?pod|gpo-?pod|cho-?pod|pod|uv|kinetic|cinétique|cinetico|cinético|biuret|bcg|bcp|ferene|ferrozine|tptz|diazo\p{L}*|urease|uricase|methode?|méthode|metodo?|método|metoda|metod|yöntem\p{L}*|formel|formula|formule|automated|analy[sz]er|sysmex|cobas|architect|siemens|roche|abbott|beckman|vitros|immunoassay|chemiluminescen\p{L}*|chimiluminescen\p{L}*|quimioluminiscen\p{L}*|hypersensitive|ultrasensitive|3rd generation|third generation|2nd|1st|first hour|20[012]\d|photometry|certified|standardi[sz]ed|manual|microscop\p{L}*|optical|laser|optisch|eia|by|with|on|using|dc|detection|derived|estimated|observation|fluorid\p{L}*|naf|heparin\p{L}*|citrate?\p{L}*|zitrat\p{L}*|1ª hora|1a ora|1ère heure|1re heure|1\.\s?stunde|(1st|first) (hour|hr)|1\.\s?godz\.?|measured|remsa|stick?s?|stix|dip ?stick|strip|teststrimmel|proužek|pasek|adults?)\b/giu,
);
/** "TSH W/REFLEX TO FT4": what the lab measures besides, where it is wanted. */
const REFLEX = /[\s,;(]+(?:w\/\s?|with\s|w\s)?reflex(?:\b.*)?$/iu;
/** Words that tell tests apart: a bracket or a tail with one of these is no method. */
const TELLS = atWords(
  /\b(free|frei\p{L}*|libre|liber[oa]|livre|wolny|wolna|serbest|vrij|fritt|total\p{L}*|gesamt|tot|direct|direkt\p{L}*|diretta|directa|indirect\p{L}*|indirekt\p{L}*|conj\p{L}*|unconj\p{L}*|ioni[sz]ed|ionis\p{L}*|corrected|korrigiert|corrig\p{L}*|urin\p{L}*|harn|orina|idrar|mocz\p{L}*|csf|liquor|stool|stuhl|selles|fecal|saliva|ratio|index|quotient|anti\p{L}*|antibod\p{L}*|ab|antikörper|ig[aegm]|pct|percent|abs|absolute?\p{L}*|hdl|ldl|vldl|non|active|aktiv|bioavailable|stimulated|post|prandial|fasting|nüchtern|jeûne|açlık|random|peak|trough|2h|mother|father|fetal|foetal|beta|alpha|alfa|gamma|a1|b1|d2|d3|t3|t4|reverse|sensitive|hs|capillary|kapill\p{L}*|arteri\p{L}*|venous)\b|[%#]/iu,
);

/** Whether a name has a word that makes it another test than the same name without it: free, total, ratio, urine. */
export function tellsApart(name: string): boolean {
  return TELLS.test(name);
}

/**
 * Other spellings of a printed name that mean the same test, from the fullest to the barest: without codes of a laboratory, and
 * without brackets and tails that say how it was measured. `isSure` is false where something unknown was left out.
 */
export function plainNames(printed: string): { name: string; isSure: boolean }[] {
  const found: { name: string; isSure: boolean }[] = [];
  const add = (text: string, isSure: boolean) => {
    const name = text
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, '')
      .trim();
    if (/\p{L}{2}/u.test(name) && name !== printed && !found.some((each) => each.name === name))
      found.push({ name, isSure });
  };
  const coded = printed.replace(CODE, ' ').replace(CODE_BEHIND, '').replace(LEADING_MARK, '');
  // Of a test of urine the system stays: it tells the tests apart.
  const urine = /^\s*d?U\s?[-—–_;:]|;\s*d?U\s*$/u.test(coded) ? 'U-' : '';
  const bare = (urine + coded.replace(SYSTEM, '').replace(QUANTITY, ''))
    .replace(LOINC, ' ')
    .replace(LEADING_CODE, '')
    .replace(/[([{]\s*(?:LOINC)?\s*[:#]?\s*[)\]}]/giu, ' ');
  add(bare, true);
  add(bare.replace(REFLEX, ''), true);
  let isSure = true;
  const withoutBrackets = bare.replace(
    /[([{]([^()[\]{}]*)[)\]}]?/gu,
    (whole: string, inner: string, at: number) => {
      if (isShort(inner, bare.slice(0, at))) return ' ';
      if (/^dir(?:\.|\p{L}*)$/iu.test(inner) && /\b[HL]DL\b/.test(bare)) return ' ';
      if (TELLS.test(inner)) return whole;
      if (!isMethod(inner)) isSure = false;
      return ' ';
    },
  );
  add(withoutBrackets, isSure);
  const [head = '', ...tails] = withoutBrackets.split(/\s*[,;]\s*|\s+[-–]\s+/u);
  if (tails.length > 0 && tails.every((tail) => isMethod(tail))) add(head, isSure);
  const words = withoutBrackets.replace(METHOD, ' ');
  if (words !== withoutBrackets) add(words, isSure);
  return found;
}

/** Whether a bracket holds the first letters of the words before it: "GLUCOSE, FASTING (F)". */
function isShort(inner: string, before: string): boolean {
  const letters = inner.trim().toLowerCase();
  const words = before.trim().split(/[\s,/-]+/u);
  const first = words.map((word) => word.charAt(0).toLowerCase()).join('');
  return /^\p{L}{1,5}$/u.test(letters) && first.endsWith(letters) && words.length >= letters.length;
}

/** Where cells of urine were counted. */
const SEDIMENT = /^\s*(?:sediment\p{L}{0,2}|尿?[沉沈]渣)\s*$/iu;
/** "Pt", "fPt", "Pt-faste": the patient as a Nordic form names the system. */
const OF_PATIENT = /^\s*f?Pt(?:[-;,]\s*\p{L}+)?\s*$/u;

/** Whether a text says only how a lab measured. */
function isMethod(text: string): boolean {
  if (/^\s*(?:[SPBspb]|WB|Hep|EDTA|NaF|Li-?Hep)\s*$/u.test(text)) return true;
  if (SEDIMENT.test(text) || OF_PATIENT.test(text)) return true;
  return !/\p{L}/u.test(text.replace(METHOD, ' ')) || text.trim() === '';
}

/** The code of a test in its printed name; null without one. */
export function loincIn(printed: string): string | null {
  return new RegExp(LOINC.source, 'iu').exec(printed)?.[1] ?? null;
}
