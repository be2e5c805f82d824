import { atWords } from './word-edges.ts';
import { WORLD_LAB } from './world-results.ts';
import type { ReadRow } from '../reading.ts';

/** Words of papers that quote medical terms and are no laboratory report, by kind of paper. */
const OTHER_PAPERS: RegExp[] = [
  atWords(
    /\b(invoice|rechnung(snummer)?|facture|fattura|factura|fatura|vat|mwst|tva|iva|kdv|qty|quantity|menge|quantité|quantità|cantidad|price|preis|prix|prezzo|precio|fiyat|subtotal|total due|amount due|payment|zahlbar|betrag|customer|kunde\p{L}*|bestellung|order no|eur|usd|gbp|€|£)\b|[€£]\s?\d|\d\s?€/giu,
  ),
  atWords(
    /\b(prescription|rezept|ordonnance|ricetta|receta|reçete|tablets?|tabletten?|comprimés?|compresse|comprimidos?|capsules?|kapseln?|gélules?|dosage|dosierung|posologie|dispense|refills?|rx|pharmacy|apotheke|pharmacie|farmacia|eczane|take one|once daily|twice daily|täglich|par jour|1-0-[01]|0-0-1|at night|morning)\b/giu,
  ),
  atWords(
    /\b(appointments?|termin(bestätigung)?|rendez-vous|appuntamento|cita|randevu|please (arrive|bring|attend)|cancel|reschedule|clinic opens|waiting room|reception|parking|bitte (bringen|erscheinen|kommen))\b/giu,
  ),
  atWords(
    /\b(discharge|entlassung\p{L}*|entlassen|sortie|dimission\p{L}*|epikrise|taburcu|admitted|admission|stationär\p{L}*|hospitalisation|ricover\p{L}*|ingres\p{L}*|dear (colleague|dr|doctor)|sehr geehrte\p{L}*|cher confrère|egregio|estimad\p{L}*|diagnos[ei]s|diagnosen?|diagnostic|history|anamnese|medication|medikation|traitement|terapia|ward|follow-?up|examination|on examination|presented with|yours sincerely|mit freundlichen)\b/giu,
  ),
  atWords(
    /\b(menu|menü|speisekarte|carte|starters?|vorspeisen?|entrées?|antipasti|main courses?|hauptgerichte?|desserts?|dolci|postres|kcal|calories|allergens?|allergene|vegan|vegetarian|gluten|salads?|soups?|suppe\p{L}*|drinks|getränke|boissons)\b/giu,
  ),
  atWords(
    /\b(iban|bic|account (number|no|statement)|balance|kontostand|kontoauszug|saldo|solde|relevé|bank|statement period|opening balance|closing balance|debit|credit|transfers?|überweisung|lastschrift|virement|bonifico|transacti\p{L}*|buchung\p{L}*|direct debit|card payment)\b/giu,
  ),
  atWords(
    /\b(chapter|kapitel|chapitre|capitolo|capítulo|isbn|figure|fig\.|table \d|tabelle \d|edition|auflage|publisher|textbook|lehrbuch|learning|readers?|et al|bibliography|conversion factors?|umrechnungsfaktor|guidelines?|leitlinie|recommendations?|algorithm)\b/giu,
  ),
  atWords(
    /\b(consent|einwilligung|einverständnis\p{L}*|consentement|consenso|consentimiento|onam|rıza|i agree|i understand|ich willige|voluntary|freiwillig|withdraw|widerruf\p{L}*|risks and benefits|signature of|participants?|study|studie|étude|data protection|datenschutz)\b/giu,
  ),
];

/** The doubt of a row whose result reads as a range. */
export const AS_TWO_NUMBERS = 'The result is printed as two numbers.';

const LAB_WORDS = atWords(
  /\b(laborator\p{L}*|labor(befund|bericht|werte?)?|lab( report| ref| no| id)?|pathology|pathologist|diagnostics?|provsvar|uitslag(en)?|bepaling(en)?|eenheid|enhe[td]|afname\p{L}*|monster|provtagning\p{L}*|referentie\p{L}*|referens\p{L}*|befund\p{L}*|laboratoire|laboratorio|laboratuvar\p{L}*|analyses médicales|specimens?|samples?|sample taken|collect(ed|ion)|received|reported|entnahme\p{L}*|abnahme\p{L}*|eingang|prélevé?\p{L}*|prélèvement|prelievo|referto|extracci[óo]n|muestra|numune|sonuç|test results?|results?|ergebnis(se)?|résultats?|risultati|resultados|reference (range|interval|values?)|ref\.? range|referenzbereich\p{L}*|normbereich|valeurs de référence|valori di riferimento|valores de referencia|referans\p{L}*|bio\.? ref\p{L}*|blood|serum|plasma|urine|ha?ematology|hämatologie|biochemistry|klinische chemie|hématologie|biochimie|ematologia|hematología|hematoloji|biyokimya|flag|units?|einheit|unités?|unità|unidades|birim|test( name)?|untersuchung|analyt\p{L}*|biomarkers?|patient|paciente|utente|pacjent\p{L}*|näyt\p{L}*|tulos|tulokset|viite\p{L}*|tutkimus|coleta|colheita|laudo|soro|amostra|wynik\p{L}*|badani\p{L}*|pobrani\p{L}*|zakres\p{L}*|próbk\p{L}*|výsled\p{L}*|vzorek|vyšetř\p{L}*|vizsgálat\p{L}*|lelet|rezultat\p{L}*|analize|recolt\p{L}*|nalaz|bloed|provtagning|provsvar|prøve\p{L}*|laboratório|análises)\b/giu,
);

/** Names of groups of tests, which nobody else writes. */
const PANELS = atWords(
  /\b((?:complete|full) blood count|(?:basic|comprehensive) metabolic panel|(?:lipid|thyroid|liver|renal|kidney) (?:panel|profile|function)|blutbild|hémogramme|emocromo|hemograma|morfologia krwi)\b/giu,
);

export interface Evidence {
  text: string;
  rows: readonly ReadRow[];
  /** Tables whose heading names a result beside names, units or ranges. */
  headings: number;
  /** Results of earlier days among the rows: a history of tests is no textbook. */
  earlier?: number;
  /** Whether the paper names its person and the day of the sample. */
  isOfSample?: boolean;
}

/** So many words of a laboratory, under a heading of results, make a report of tests of which none is known. */
const MANY_LAB_WORDS = 8;

/** Whether a paper is a laboratory report: rows with known tests, units or ranges, and more words of a lab than of others. */
export function isLabReport({ text, rows, headings, earlier = 0, isOfSample = false }: Evidence): boolean {
  // Two numbers in the place of a result are those of a range: a table of ranges is no report.
  const known = rows.filter(({ canonical, check }) => canonical !== null && !check?.includes(AS_TWO_NUMBERS));
  const strong = known.filter(
    (row) =>
      row.unit !== '' ||
      row.reference_min !== null ||
      row.reference_max !== null ||
      typeof row.value === 'string',
  );
  const ranged = known.filter((row) => row.reference_min !== null || row.reference_max !== null);
  const isOfUnknown =
    isOfSample &&
    headings > 0 &&
    rows.some(({ value, unit, check }) => unit !== '' && !check?.includes(AS_TWO_NUMBERS) && value !== '') &&
    distinct(text, LAB_WORDS) >= MANY_LAB_WORDS;
  if (strong.length === 0 && known.length < 2 && !isOfUnknown) return false;
  const lab =
    Math.max(distinct(text, LAB_WORDS), Math.min(distinct(text, WORLD_LAB), 4)) +
    Math.min(headings, 1) * 3 +
    Math.min(distinct(text, PANELS), 1) +
    Math.min(ranged.length, 6) +
    (earlier >= 4 ? 1 : 0);
  const other = Math.max(...OTHER_PAPERS.map((pattern) => distinct(text, pattern)));
  if (headings === 0 && ranged.length === 0 && known.length < 3) return false;
  if (other >= 3 && other * 1.5 > lab) return false;
  // Many known tests with their units, and hardly a word of another paper.
  const plain = other > 1 ? 0 : strong.length >= 6 ? 2 : strong.length >= 4 ? 1 : 0;
  return lab + plain >= 3;
}

function distinct(text: string, pattern: RegExp): number {
  return new Set([...text.matchAll(pattern)].map(([found]) => found.toLowerCase().replace(/\d/g, ''))).size;
}

type Sign = [country: string, pattern: RegExp];

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';

/** Names of countries and of their authorities; the first of several with one order of day and month counts. */
const STRONG: Sign[] = [
  ['GB', atWords(/\b(united kingdom|nhs|ukas)\b/iu)],
  ['IN', atWords(/\b(india|nabl|pvt\.? ltd|lakhs?|cumm|aarogyam)\b/iu)],
  ['AU', atWords(/\b(australia|medicare no|new south wales)\b/iu)],
  ['AT', atWords(/\b(österreich|austria)\b/iu)],
  ['CH', atWords(/\b(schweiz|suisse|svizzera|switzerland)\b/iu)],
  ['US', atWords(/\b(united states|usa|clia|npi)\b/iu)],
  ['US', new RegExp(String.raw`, (?:${STATES}),? \d{5}(?:-\d{4})?(?!\d)`, 'u')],
  ['CA', atWords(/\b(canada|qu[ée]bec|montr[ée]al|ontario|toronto|alberta|british columbia)\b/iu)],
  ['DE', atWords(/\b(deutschland|germany)\b/iu)],
  ['NL', atWords(/\b(nederland|netherlands)\b/iu)],
  ['SE', atWords(/\b(sverige|sweden)\b/iu)],
  ['DK', atWords(/\b(danmark|denmark)\b/iu)],
  ['NO', atWords(/\b(norge|norway)\b/iu)],
  ['ES', atWords(/\b(españa|spain)\b/iu)],
  ['TR', atWords(/\b(türkiye|turkey)\b/iu)],
];

/**
 * Names of places, which other countries have as well, and words of a language or of usual forms. Some states are left out:
 * their letters are a title, a country or a word.
 */
const WEAK: Sign[] = [
  ['GB', atWords(/(?<!\bnew )\b(england|scotland|wales)\b/iu)],
  ['IN', atWords(/\b(mumbai|delhi|bengaluru|chennai)\b/iu)],
  ['AU', atWords(/\b(nata|nsw|qld)\b/iu)],
  ['IE', atWords(/\b(ireland|dublin|hse)\b/iu)],
  ['AT', atWords(/\b(wien)\b/iu)],
  ['CH', atWords(/\b(zürich|genève)\b/iu)],
  ['US', atWords(/\b(date collected|not estab)\b/iu)],
  ['US', atWords(/\p{L}, (AZ|CA|CT|FL|GA|IL|KY|MA|MI|MN|MO|NC|NJ|NV|NY|OH|SC|TN|TX|UT|VA|WA|WI)\b/u)],
  ['DE', atWords(/\b(gmbh|mvz|befund\p{L}*|untersuchung|ergebnis|entnahme\p{L}*|referenzbereich)\b/iu)],
  ['FR', atWords(/\b(france|laboratoire|résultats?|prélèvement|valeurs de référence)\b/iu)],
  ['IT', atWords(/\b(italia|laboratorio analisi|referto|esame|risultato|valori di riferimento)\b/iu)],
  ['ES', atWords(/\b(resultados?|prueba|valores de referencia)\b/iu)],
  ['TR', atWords(/\b(laboratuvar\p{L}*|sonuç|hasta|referans)\b/iu)],
  ['NL', atWords(/\b(uitslag(en)?|bepaling(en)?|referentiewaarden?|afnamedatum|geboortedatum)\b/iu)],
  ['SE', atWords(/\b(provsvar|provtagning\p{L}*|referensintervall|personnummer)\b/iu)],
  ['DK', atWords(/\b(prøvetagningsdato|prøvesvar|laboratoriesvar|udskrevet)\b/iu)],
  ['NO', atWords(/\b(prøvetaking\p{L}*|fødselsdato|fødselsnummer)\b/iu)],
  ['FI', atWords(/\b(näyte\p{L}*|viitearvo\p{L}*|tulostettu|hyvinvointialue)\b/iu)],
  ['PL', atWords(/\b(badani[ea]|wynik\p{L}*|pobrani\p{L}*|zakres\p{L}*)\b/iu)],
  ['CZ', atWords(/\b(výsled\p{L}*|vyšetř\p{L}*|odběr\p{L}*|vyšetren\p{L}*)\b/iu)],
  ['HU', atWords(/\b(vizsgálat\p{L}*|eredmény\p{L}*|mintavétel\p{L}*)\b/iu)],
  ['RO', atWords(/\b(buletin|rezultat\p{L}*|recolt\p{L}*|referință|analize)\b/iu)],
  ['HR', atWords(/\b(nalaz\p{L}*|pretrag\p{L}*|uzorkovan\p{L}*|izvid\p{L}*|preiskav\p{L}*)\b/iu)],
  ['PT', atWords(/\b(análises|colheita|coleta|laudo|utente)\b/iu)],
  ['EE', atWords(/\b(uuring\p{L}*|proov\p{L}*|tulemus\p{L}*)\b/iu)],
  ['LV', atWords(/\b(izmeklē\p{L}*|rezultāt\p{L}*|paraug\p{L}*)\b/iu)],
  ['LT', atWords(/\b(tyrim\p{L}*|mėgin\p{L}*|ėmin\p{L}*)\b/iu)],
  ['ID', atWords(/\b(pemeriksaan|hasil|rujukan|tanggal)\b/iu)],
  ['VN', /(xét nghiệm|kết quả|bệnh nhân)/iu],
  ['GR', /\p{Script=Greek}{4}/u],
  ['RU', /\p{Script=Cyrillic}{4}/u],
  ['JP', /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u],
  ['KR', /\p{Script=Hangul}{2}/u],
  ['CN', /\p{Script=Han}{2}/u],
  ['TH', /\p{Script=Thai}{3}/u],
  ['IL', /\p{Script=Hebrew}{3}/u],
  ['SA', /\p{Script=Arabic}{3}/u],
];

/** Countries where papers do not agree on the order of day and month. */
const BOTH_ORDERS = new Set(['CA']);

/**
 * The country a paper comes from, by names and words on it. Null where nothing says, or where the signs name countries
 * that order day and month differently: then the paper cannot decide.
 */
export function countryOf(text: string): string | null {
  for (const signs of [STRONG, WEAK]) {
    const found = signs.filter(([, pattern]) => pattern.test(text)).map(([country]) => country);
    const [first] = found;
    if (first === undefined) continue;
    const orders = new Set(found.map((country) => country === 'US'));
    return orders.size > 1 || found.some((country) => BOTH_ORDERS.has(country)) ? null : first;
  }
  return null;
}

/** What a report says of its own state. */
export function stateOf(text: string): 'preliminary' | 'final' | null {
  if (
    atWords(
      /\b(preliminary|interim|partial report|vorläufig\p{L}*|vorbefund|teilbefund|zwischenbefund|provisoire|provvisorio|preliminar|parziale|parcial|ön rapor)\b/iu,
    ).test(text)
  )
    return 'preliminary';
  if (
    atWords(
      /\b(final report|final|endbefund|endgültig\p{L}*|définitif|compte[- ]rendu complet|definitivo|referto definitivo|informe final|kesin|nihai)\b/iu,
    ).test(text)
  )
    return 'final';
  return null;
}
