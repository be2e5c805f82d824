import { isCloseTogether, placesOf } from './close-together.ts';

/** What the triage knows of a language that is not English. */
export interface OtherLanguage {
  /** 'de', 'fr', ... */
  code: string;
  /** Short words that tell the language. */
  words: ReadonlySet<string>;
  dangers: readonly LanguageDanger[];
}

/** A danger: sets of phrases, one of each near the others. */
export interface LanguageDanger {
  kind: 'emergency' | 'crisis';
  sets: readonly (readonly string[][])[];
}

/** Words that stand in nearly every English sentence. */
const ENGLISH = new Set(
  `the and my is to of have with for it was i im ive you this that not what how can do dont should are be on at when feel
  after from today tomorrow please which your has had just get got no so or but if they he she his her out up there now
  me a as in an am some one does give tell by all about into like than then too very will would could did`.split(
    /\s+/,
  ),
);

/** The file of all languages: `## de`, then the lines of that language's own file. */
export function parseLanguages(text: string): OtherLanguage[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const lines = part.split('\n');
      let kind: LanguageDanger['kind'] = 'emergency';
      const words = new Set<string>();
      const dangers: LanguageDanger[] = [];
      for (const line of lines.slice(1).filter((each) => each !== '' && !each.startsWith('#'))) {
        if (line.startsWith('[words]')) {
          for (const word of foreignTokens(line.slice(7)).filter((each) => !ENGLISH.has(each)))
            words.add(word);
        } else if (line.startsWith('[')) kind = line === '[crisis]' ? 'crisis' : 'emergency';
        else dangers.push({ kind, sets: line.split(' + ').map(phrasesOf) });
      }
      return { code: (lines[0] ?? '').trim(), words, dangers };
    });
}

function phrasesOf(set: string): string[][] {
  // A full stop after a word makes it whole.
  return set.split('|').map((phrase) => foreignTokens(phrase.replaceAll('.', '\u0000'), true));
}

/** Words in lower case without marks; `keepsEnds` keeps the sign of a whole word. */
export function foreignTokens(text: string, keepsEnds = false): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[ßłøıœæ]/g, (letter) => FOLDED[letter] ?? letter)
    .split(keepsEnds ? /[^\p{L}\p{N}\0]+/u : /[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}

const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', ı: 'i', œ: 'oe', æ: 'ae' };

/**
 * The language and the kind of danger of a message in it. Null where there is none, or the message is English: `isKnown`
 * says of a word that it is English, which decides where no short word tells the language.
 */
export function dangerInLanguage(
  text: string,
  languages: readonly OtherLanguage[],
  isKnown: (word: string) => boolean,
): { code: string; kind: LanguageDanger['kind'] } | null {
  const tokens = foreignTokens(text);
  const english = tokens.filter((token) => ENGLISH.has(token)).length;
  const likely = languages
    .map((language) => ({ language, count: tokens.filter((token) => language.words.has(token)).length }))
    .filter(({ count }) => (count > 0 ? count >= english : english === 0 && !tokens.some(isKnown)))
    .sort((one, other) => other.count - one.count);
  const places = placesOf(tokens);
  for (const { language } of likely) {
    const found = language.dangers.filter(({ sets }) => isCloseTogether(tokens, places, sets));
    if (found.length === 0) continue;
    return {
      code: language.code,
      kind: found.some(({ kind }) => kind === 'emergency') ? 'emergency' : 'crisis',
    };
  }
  return null;
}

/** Whether a message is in a language that the chats do not read. */
export function isNotEnglish(text: string, languages: readonly OtherLanguage[]): boolean {
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter));
  if (
    letters.length > 3 &&
    letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 2
  )
    return true;
  const tokens = foreignTokens(text);
  const english = tokens.filter((token) => ENGLISH.has(token)).length;
  return languages.some(({ words }) => {
    const count = tokens.filter((token) => words.has(token)).length;
    return count >= 2 && count > 2 * english;
  });
}
