import { atWords } from './word-edges.ts';
import { saysUrine } from './table-words.ts';

const HEAD = atWords(
  /\b(specimen|sample( type)?|material|probe(nmaterial|nart)?|prélèvement|échantillon|nature|campione|materiale|muestra|materiaal|monster|provmaterial|prøvemateriale|amostra|numune|örnek)\s*:\s*([^\n]{0,40})/giu,
);
const BLOOD = atWords(
  /\b(blood|serum|plasma|edta|blut|vollblut|sang|sérum|sangue|siero|sangre|suero|bloed|blod|soro|kan|serumda)\b/iu,
);

/** What the head of a paper says of the sample: blood where it says nothing, '' where it names blood and urine. */
export function specimenOf(text: string): string {
  const named = [...text.matchAll(HEAD)].map((match) => match.at(-1) ?? '');
  const urine = named.some(saysUrine);
  if (!urine) return 'blood';
  return named.some((each) => BLOOD.test(each)) ? '' : 'urine';
}
