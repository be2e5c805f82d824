import { namesTwoSpecimens } from '#shared/content/biomarkers/fold-name.ts';
import { atWords } from './word-edges.ts';
import { saysUrine } from './table-words.ts';
import { wordsPattern } from './word-lists.ts';
import { WORLD_STOOL } from './world-results.ts';

const HEAD = atWords(
  /\b(specimen|sample( type)?|material|probe(nmaterial|nart)?|prélèvement|échantillon|nature|campione|materiale|muestra|materiaal|monster|provmaterial|prøvemateriale|amostra|numune|örnek)\s*([:;,])\s*([^\n]{0,40})/giu,
);
const BLOOD = atWords(
  /\b(blood|serum|plasma|edta|blut|vollblut|sang|sérum|sangue|siero|sangre|suero|bloed|blod|soro|kan|serumda)\b/iu,
);

const WORLD_BLOOD = wordsPattern(
  `krew | krwi | surowica | osocze | сироватк* | zerum | krev | krve | plazma | szérum | vér | ser | sânge | plasmă | sang total | сыворотк* | кров* | плазм* | кръв | серум | ορός | ορού | αίμα | πλάσμα | veri | seerum | plasma* | asinis | kraujas | serums |
   darah | máu | huyết thanh | huyết tương | 血清 | 全血 | 血浆 | 血漿 | 血液 | 혈청 | 혈액 | 전혈 | 혈장 | เลือด | ซีรั่ม | ซีรัม | دم | مصل | بلازما | דם | סרום | vollblut | sangre* | sangue* | serum* | whole blood | edta* | citrat* | fluorid* | heparin*`,
);

/** Whether a text names a sample of blood: "Soro", "EDTA-Blut", "Serum". */
export function saysBlood(text: string): boolean {
  return !saysUrine(text) && (BLOOD.test(text) || WORLD_BLOOD.test(text) || ALSO_BLOOD.test(text.trim()));
}

/** What the head of a paper says of the sample: blood where it says nothing, '' where it names blood and urine. */
export function specimenOf(text: string): string {
  const named = samplesIn(text);
  const urine = named.some(saysUrine);
  if (!urine) return 'blood';
  return named.some((each) => BLOOD.test(each)) ? '' : 'urine';
}

/** What stands behind labels of a sample. A comma or semicolon is that of a table at the start of a line alone, never a sentence's. */
function samplesIn(text: string): string[] {
  return [...text.matchAll(HEAD)]
    .filter((match) => match.at(-2) === ':' || match.index === 0 || /[\n"]/.test(text[match.index - 1] ?? ''))
    .map((match) => match.at(-1) ?? '');
}

const OF_BLOOD = /^\s*(?:혈액|血|blood|blut|sang|h[aæ]?emat|кров|кръв|крв|krv|krev|vér)/iu;
const SEAM = /\s*[·・•/&+、|]\s*|\s+(?:and|und|et|y|e|i|og|och|en|ve|és|și|и|та|і|및)\s+/u;

/** Whether a title names blood and urine together: "Blood and urine", "혈액검사 · 요검사". It says the sample of no row below it. */
export function namesBoth(title: string): boolean {
  if (!saysUrine(title)) return false;
  return (
    namesTwoSpecimens(title) ||
    title.split(SEAM).some((part) => !saysUrine(part) && (saysBlood(part) || OF_BLOOD.test(part)))
  );
}

const CAPILLARY = 'capillary blood';
/** Methods with tubes as fine as hair: "Photométrie capillaire", "capillary electrophoresis". */
const BY_CAPILLARY =
  /\p{L}*(?:photom|fotom|phor[eè]s|fores|forez)\p{L}*\s+(?:(?:en|in|zone)\s+){0,2}[ck]apil\p{L}*|[ck]apil\p{L}*[\s-]*(?:zone\s+)?(?:[eé]le[ck]tro|photo|foto)\p{L}*/giu;
/** Samples that no entry is of, by the words of a column, a title or a name. */
const OTHERS: [string, RegExp][] = [
  [
    'stool',
    atWords(
      /\b(stool|f(a)?eces|f(a)?ecal|stuhl\p{L}*|kot|selles|fécal\p{L}*|feci|fecale|heces|fezes|fecal|ontlasting|faeces|avföring|f-\p{L}+|afføring|uloste|kał|kale|stolice|dışkı|gaita)\b/iu,
    ),
  ],
  [
    'cerebrospinal fluid',
    atWords(
      /\b(csf|cerebrospinal\p{L}*|liquor|(?<![\p{L}-])lcr|l\.c\.r\.|líquor|liquido cefalorachidiano|bos|pmr|płyn mózgowo\p{L}*|hersenvocht)\b/iu,
    ),
  ],
  [
    'saliva',
    atWords(
      /\b(saliva(ry)?|speichel\p{L}*|salive|salivaire|saliv|speeksel|spytt|sylki|ślin\p{L}*|tükürük)\b/iu,
    ),
  ],
  [
    CAPILLARY,
    atWords(
      // Photometry and electrophoresis in capillaries are methods.
      /(?<!\b(?:photo|foto|[eé]lectro|elektro|elettro)(?:m[eé]t|f|ph)\p{L}*\s)\b(capillary|capill\.?|kapillar\p{L}*|kapillär\p{L}*|capillaire|capillare|capilar|capillair|kapillær\p{L}*|kapilar\p{L}*|włośniczkow\p{L}*|kapiller|finger ?prick|fingerstick)\b(?!\s(?:photo|foto|[eé]lectro|elektro|elettro|zone))/iu,
    ),
  ],
  ['semen', atWords(/\b(semen|sperm\p{L}*|ejakulat|éjaculat|eyaculado|seminal|nasienie)\b/iu)],
  [
    'another fluid or a swab',
    atWords(
      /\b(synovial\p{L}*|pleural?\p{L}*|ascit\p{L}*|amniotic|sweat|schweiß|sputum|swab|abstrich\p{L}*|frottis|tampone|hisopo|exsudad\p{L}*|exsudat\p{L}*|wymaz|breast milk|hair|haar\p{L}*)\b/iu,
    ),
  ],
];
OTHERS.push(['stool', WORLD_STOOL]);
const ALSO_BLOOD =
  /^(s|p|b|eb|vb|se|pl|hep\p{L}*|li-?hep\p{L}*|edta\p{L}*|citrat\p{L}*|zitrat\p{L}*|naf\p{L}*|fluorid\p{L}*|bld|ser|plas|ven\p{L}*|osocze|surowica|krew\p{L}*|krev|sérum|szérum|vér|veri|plazma|serum\p{L}*|plasma\p{L}*|whole blood|full ?blood|gel|sst|n\/?a|-+)\.?$/iu;

/** A doubt where the head of a paper says that all of its samples are of capillary blood or of no blood at all. */
export function headDoubt(text: string): string | null {
  const named = samplesIn(text);
  const other = OTHERS.find(([, pattern]) => named.some((each) => pattern.test(each)));
  return other ? sampleIs(other[0]) : null;
}

function sampleIs(sample: string): string {
  return `The sample is ${sample}.`;
}

/** Whether a title is a word for blood alone. */
export function isBlood(title: string): boolean {
  return /^(?:blood|serum|plasma|blut|sang|sangue|sangre|bloed|blod|kan|krew|soro)$/iu.test(title.trim());
}

/** Whether a title names a sample: "URINE", "Stool examination", "BLOOD". */
export function namesSpecimen(title: string): boolean {
  return isBlood(title) || saysUrine(title) || OTHERS.some(([, pattern]) => pattern.test(title));
}

/**
 * A sample that is not known to be blood or urine: another one, of which no entry is, or one in words that nobody knows. Null where
 * nothing speaks against blood or urine.
 */
export function strangeSpecimen(
  column: string,
  section: string,
  name: string,
): { isOther: boolean; doubt: string } | null {
  for (const text of [column, section, name]) {
    const other = OTHERS.find(([, pattern]) => pattern.test(text.replace(BY_CAPILLARY, ' ')));
    if (other && !(text === section && saysUrine(text)))
      return {
        isOther: other[0] !== CAPILLARY,
        doubt:
          other[0] === CAPILLARY
            ? sampleIs(CAPILLARY)
            : `The sample is ${other[0]}, and no test of it is known.`,
      };
  }
  const plain = column.trim();
  if (plain === '' || saysUrine(plain) || saysBlood(plain)) return null;
  return { isOther: false, doubt: `It is unclear which sample "${plain}" is.` };
}
