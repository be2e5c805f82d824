/** "Your value", "Votre résultat": whose the result is. */
const WHOSE =
  '(?:(?:your|my|the|votre|ton|mon|ihre?|deine?|meine?|su|tu|mi|seu|meu|il (?:tuo|suo|mio)|uw|je|jouw|mijn|dit|din|ditt|mit|min|mitt|twój|mój|váš|vaše|tvůj|oma|ваш|мой|вашият)\\s)?';
const RESULT_WORDS =
  'resultados?|results?|values?|ergebnis|messwert|wert|résultat|valeur|risultato|valore|wynik|uitslag|waarde|resultaat|resultat|værdi|verdi|värde|svar|tulos|sonuç|valor(?: (?:encontrado|obtido))?';
/** They lead to a result only at the start of a line: elsewhere they are words of a sentence. */
const RESULT_WORDS_OF_LINES =
  'valor obtenido|hasil|rezultat|výsledek|výsledok|eredmény|резултат|результат|αποτέλεσμα';

/** "Resultado....: 92 mg/dL", "Value 105": what leads to a result. A number may follow the label without a colon. */
export const RESULT_LEAD = leading(RESULT_WORDS);
/** The same label at the start of a line, be its result in a cell of its own. */
export const RESULT_LABEL = leading(`${RESULT_WORDS_OF_LINES}|${RESULT_WORDS}`);

function leading(words: string): RegExp {
  return new RegExp(
    String.raw`^${WHOSE}(?:${words})(?:\s*[.…]*\s*[:=]\s*(?=[<>≤≥]?\s?\d|\p{L})|\s+(?=[<>≤≥]?\s?\d))`,
    'iu',
  );
}

/** "Material: Soro   Método: ...": the sample of a card. */
export const SAMPLE_LABEL =
  /^(?:material|amostra|muestra|specimen|sample|probe(?:nmaterial)?|nature|prélèvement|campione|materiaal|provmaterial|prøvemateriale|materiał)\s*[.…]*\s*:\s*(.+?)(?=\s{2,}|\s+(?:m[ée]todo?|m[ée]thode?)|$)/iu;
/** Lines of a card that say how and of what: no part of its result. */
export const ASIDE =
  /^(?:material|amostra|muestra|nature|materiaal|comment|kommentar|coment[áa]rio|note|nota|hinweis|beställ\p{L}*|metod|metoda|método|metodo|méthode|method|methode|specimen|sample|probe|collected|coletad[oa]|coleta|performed|status|lab)\s*[.…]*\s*:/iu;

/** Whether a text is such a label alone, without what follows it. */
export function isCardLabel(text: string): boolean {
  return RESULT_LEAD.test(`${text}: 1`) || ASIDE.test(`${text}:`);
}
