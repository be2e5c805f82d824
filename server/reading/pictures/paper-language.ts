import type { AliasLanguage } from '#shared/content/biomarkers/biomarker.ts';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import type { Language } from '../image/recogniser.ts';

const CODES: Record<AliasLanguage, Language> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  it: 'ita',
  es: 'spa',
  tr: 'tur',
};

/** Words of headings and heads, which reports print around their tests. */
const HEADS: Record<AliasLanguage, string> = {
  en: 'test result results unit units reference range flag specimen collected received reported patient name blood serum count level total laboratory report page born',
  de: 'untersuchung ergebnis einheit referenzbereich normbereich normwert befund laborbefund labor messwert entnahme eingang geboren auftragsnr parameter wert hinweis seite vom klinische chemie hamatologie blutbild',
  fr: 'analyse analyses resultat resultats unite unites valeurs reference references usuelles prelevement prescripteur laboratoire biologie hematologie biochimie dossier edite patient nom sexe',
  it: 'esame esami risultato valori riferimento unita misura referto prelievo laboratorio analisi paziente nato campione ematologia chimica clinica data pagina',
  es: 'prueba determinacion resultado resultados unidades valores referencia informe paciente extraccion muestra fecha laboratorio clinico hematologia bioquimica sexo edad',
  tr: 'sonuc sonuclar birim referans araligi degerleri hasta tarih numune tetkik tahlil laboratuvar rapor kan hemogram biyokimya alinma kabul adi soyadi',
};

/** Folded words of at least four letters, by language; a word of several languages counts for all of them. */
const WORDS = new Map<string, Set<Language>>();
for (const [language, head] of Object.entries(HEADS) as [AliasLanguage, string][]) {
  const aliases = BIOMARKERS.flatMap((entry) => entry.aliases[language] ?? []);
  for (const word of wordsOf([head, ...aliases].join(' '))) {
    const languages = WORDS.get(word) ?? new Set<Language>();
    WORDS.set(word, languages.add(CODES[language]));
  }
}

/** The language of a paper by its words, which may have been read without their accents. English where nothing says. */
export function paperLanguage(texts: readonly string[]): Language {
  const votes = new Map<Language, number>();
  for (const word of new Set(wordsOf(texts.join(' ')))) {
    const languages = WORDS.get(word);
    for (const language of languages ?? [])
      votes.set(language, (votes.get(language) ?? 0) + 1 / (languages?.size ?? 1));
  }
  const [best, second] = [...votes].sort((one, other) => other[1] - one[1]);
  if (!best || best[1] < 2) return 'eng';
  // Words of English are on many papers of other languages, and never the other way round.
  return best[0] === 'eng' && second && second[1] > 0.8 * best[1] ? second[0] : best[0];
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/ß/g, 'ss')
      .replace(/ı/g, 'i')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  );
}
