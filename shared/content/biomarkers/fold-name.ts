import type { Specimen } from './biomarker.ts';

/** A printed name without case, diacritics and punctuation, and what its words say of specimen and property. */
export interface FoldedName {
  /** Words that name the analyte, such as ['hdl', 'cholesterol']. */
  tokens: readonly string[];
  /** The words joined: 'Gamma-GT', 'gamma GT' and 'GammaGT' are one. */
  key: string;
  specimen: Specimen | null;
  /** 'Neutrophils %' is a share, 'Neutrophils abs.' a count. */
  property: 'share' | 'count' | null;
}

/** Folds a whole name and leaves nothing out. */
export function foldName(printed: string): FoldedName {
  const tokens = tokensOf(printed);
  return { tokens, key: tokens.join(''), specimen: null, property: null };
}

/** Folds a name and takes out the words that name specimen, property or method, and words such as 'level'. */
export function foldCore(printed: string): FoldedName {
  const prefix = PREFIX.exec(printed);
  const rest = (prefix === null ? printed : printed.slice(prefix[0].length)).replace(
    /\(?\b37\s*°\s*C\b\)?/iu,
    ' ',
  );
  let specimen: Specimen | null = null;
  let property: FoldedName['property'] = null;
  if (prefix?.[1] !== undefined) specimen = prefix[1].toLowerCase().endsWith('u') ? 'urine' : 'blood';
  const suffix = /(?:[\s,(]i\.?\s?|,\s*)([spu])\.?\)?\s*$/iu.exec(rest);
  if (suffix?.[1] !== undefined) specimen ??= suffix[1].toLowerCase() === 'u' ? 'urine' : 'blood';
  const all = tokensOf(suffix === null ? rest : rest.slice(0, suffix.index));
  const tokens = all.filter((token) => {
    if (URINE_WORDS.has(token)) specimen ??= 'urine';
    else if (SERUM_WORDS.has(token)) specimen ??= 'blood';
    else if (SHARE_WORDS.has(token)) property ??= 'share';
    else if (COUNT_WORDS.has(token)) property ??= 'count';
    // 'Red blood cells' are counted in urine as well.
    else return !IDLE_WORDS.has(token) && !BLOOD_WORDS.has(token);
    return false;
  });
  // 'PCT' alone is a name, and no 'per cent'.
  if (tokens.length === 0 && specimen === null) {
    return { tokens: all, key: all.join(''), specimen, property: null };
  }
  return { tokens, key: tokens.join(''), specimen, property };
}

/** "S-", "P-", "B-", "U-" and "dU-" name a specimen; the B of B cells and B lymphocytes is a kind of cell. */
const PREFIX =
  /^\s*(?!b\s*[-–.]\s*(?:lymph|lymf|linf|lenf|limf|cell|cél|zell|h[üu]cre))(dU|s|p|b|u)\s*(?:[-–]\s*(?=\p{L})|\.\s*(?=\p{L}{3}))/iu;

/** The specimen that a heading or a column names; null where it names none, or blood and urine together. */
export function specimenOf(printed: string): Specimen | null {
  if (namesTwoSpecimens(printed)) return null;
  const tokens = tokensOf(printed);
  if (tokens.some((token) => URINE_WORDS.has(token))) return 'urine';
  return tokens.some(isOfBlood) ? 'blood' : null;
}

/** 'Serum and urine chemistry'. */
export function namesTwoSpecimens(printed: string): boolean {
  const tokens = tokensOf(printed);
  return tokens.some((token) => URINE_WORDS.has(token)) && tokens.some(isOfBlood);
}

function isOfBlood(token: string): boolean {
  return SERUM_WORDS.has(token) || BLOOD_WORDS.has(token);
}

/** Whether a heading such as 'Differential (%)' says that shares or counts follow; 'Blood count' says neither. */
export function propertyOfHeading(printed: string): FoldedName['property'] {
  const tokens = tokensOf(printed);
  if (tokens.some((token) => SHARE_WORDS.has(token))) return 'share';
  return tokens.some((token) => ABSOLUTE_WORDS.has(token)) ? 'count' : null;
}

/** Words in lower case without diacritics. '%' and '#' are words, and so is the bar of a ratio: 'TC:HDL' has one too. */
export function tokensOf(printed: string): string[] {
  return printed
    .replace(/ß/g, 'ss')
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .replace(/[æœøłđγαβµμ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/(?<=[\p{L}\p{N}])\s*[:/]\s*(?=[\p{L}\p{N}])/gu, ' / ')
    .split(/[^\p{L}\p{N}%#/]+|(?<=[%#/])|(?=[%#/])/u)
    .filter((token) => token !== '');
}

const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  γ: 'gamma',
  α: 'alpha',
  β: 'beta',
  µ: 'u',
  μ: 'u',
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}

const URINE_WORDS = words(`
  urine ur urin harn urinary urines urinaire urinaires urinario urinaria urinarie urinari orina orine idrar idrarda
  morgenurin spontanurin sammelurin mittelstrahlurin morgonurin dygnsurin ochtendurine
  urina moczu mocz virtsa moc moci vizelet urinalise uroanalise
  urinalysis urinanalyse urinstatus urinsediment urinuntersuchung`);
const SERUM_WORDS = words(`
  serum plasma sera serumda plazma serique plasmatique seriques siero sierico sierica serico serica suero plasmatico`);
const BLOOD_WORDS = words('blood blut vollblut sang sangre sangue kan edta');
const SHARE_WORDS = words(
  '% percent percentage prozent pct relativ relative rel yuzde percentuale porcentaje',
);
const ABSOLUTE_WORDS = words(`
  # abs absolute absolut absolu absolue absolus absolues assoluto assoluta assoluti assolute absoluto absoluta absolutos
  absolutas mutlak`);
const COUNT_WORDS = new Set([...ABSOLUTE_WORDS, 'count', 'sayisi', 'anzahl']);
/** Words that say how, how well or where a lab measured, and fillers; none of them tells two entries apart. */
const IDLE_WORDS = words(`
  level levels estimation measurement concentration result value test tests assay quant quantitative quantitativ
  quantity standardised standardized certified ifcc ngsp dcct clia eclia elisa cmia fia hplc ise photometric
  photometry enzymatic enzymatisch enzim enzym enzimatik enzimatico jaffe nephelometry turbidimetric
  immunoturbidimetric colorimetric kinetic westergren automated hexokinase pod ifa ift lc ms lcms 01 02 03 04 in im
  the of der des und`);
