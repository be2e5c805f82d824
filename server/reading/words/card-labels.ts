/** "Resultado....: 92 mg/dL": what leads to a result. */
export const RESULT_LEAD =
  /^(?:resultados?|results?|your (?:result|value)|value|ergebnis|résultat|risultato|wynik|uitslag|resultat|tulos|sonuç|valor(?: (?:encontrado|obtido))?)\s*[.…]*\s*[:=]\s*(?=[<>≤≥]?\s?\d|\p{L})/iu;
/** Lines of a card that say how and of what: no part of its result. */
export const ASIDE =
  /^(?:material|amostra|método|metodo|méthode|method|methode|specimen|sample|probe|collected|coletad[oa]|coleta|performed|status|lab)\s*[.…]*\s*:/iu;

/** Whether a text is such a label alone, without what follows it. */
export function isCardLabel(text: string): boolean {
  return RESULT_LEAD.test(`${text}: 1`) || ASIDE.test(`${text}:`);
}
