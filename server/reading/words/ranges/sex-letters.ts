import { atWords } from '../word-edges.ts';

/** Whom V means in the bands of a range: Dutch writes it for women, Spanish and Lithuanian for men beside an M for women. */
export type MeaningOfV = 'female' | 'male' | null;

const OF_WOMEN = atWords(
  /\b(vrouw(en)?|geslacht|uitslag(en)?|bepaling(en)?|eenheid|referentiewaarden?|afname(datum)?|geboortedatum|onderzoek)\b/giu,
);
const OF_MEN = atWords(
  /\b(var[óo]n(es)?|mujer(es)?|hombres?|resultados?|unidad(es)?|valor(es)? de referencia|muestra|paciente|sexo|fecha|vyr(as|ai|ų)?|vyriška\p{L}*|moter\p{L}*|lytis|tyrim\p{L}*|rezultat(as|ai)|vienet\p{L}*|mėgin\p{L}*|gimimo)\b/giu,
);

/** By the language of the paper's words; null where none is plain. */
export function meaningOfV(text: string): MeaningOfV {
  const women = distinct(text, OF_WOMEN);
  const men = distinct(text, OF_MEN);
  return women === men ? null : women > men ? 'female' : 'male';
}

function distinct(text: string, pattern: RegExp): number {
  return new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase())).size;
}
