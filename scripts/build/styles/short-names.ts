import { blocksOf, rulesOf } from './style-rules.ts';
import { CLASSES, unescaped } from './selectors.ts';

/** Long names of utilities, each with the one that the build gives it. */
export type ShortNames = ReadonlyMap<string, string>;

const UTILITIES = '@layer utilities';
const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NEXT = `abcdefghijklmnopqrstuvwxyz${FIRST}0123456789_-`;
/** In a script a class is in quotes, or between others. */
const WORD = /(?<=[\s"'`])[^\s"'`]+(?=[\s"'`])/g;
/** Characters next to a class in a script that would make renaming it unsafe. */
const AROUND = /[\\${}]|^\./;

/**
 * Gives the utilities of a style sheet names of one to three letters. Most of a class like `desktop:grid-cols-[1fr_auto]` is its
 * name, which is in the styles and in each script. Own classes keep theirs, which selectors, scripts and journeys say.
 */
export function shortNames(css: string, scripts: readonly string[]): ShortNames {
  const words = new Set(scripts.flatMap((script) => script.match(WORD) ?? []));
  const blocks = blocksOf(css);
  const own = new Set(blocks.flatMap(({ head, body }) => (head === UTILITIES ? [] : classNames(body ?? ''))));
  // A selector with several classes names one utility; the others are the classes that it depends on.
  const utilities = blocks
    .filter(({ head }) => head === UTILITIES)
    .flatMap(({ body }) => rulesOf(body ?? ''))
    .flatMap(({ selector }) => {
      const names = classNames(selector);
      return names.length === 1 ? names : names.filter(hasSigns);
    });
  const long = [...new Set(utilities)].filter((name) => isUtility(name) && words.has(name) && !own.has(name));
  return new Map(long.map((name, at) => [name, nameAt(at)]));
}

const hasSigns = (name: string): boolean => /[:[(]/.test(name);

/** Whether a name is long, and no word of prose or of data. */
const isUtility = (name: string): boolean => hasSigns(name) || (name.length >= 8 && name.includes('-'));

const classNames = (css: string): string[] =>
  (css.match(CLASSES) ?? []).map((found) => unescaped(found.slice(1)));

/** A, B, … Z, Aa, Ba, … */
function nameAt(at: number): string {
  let rest = Math.floor(at / FIRST.length);
  let name = FIRST.charAt(at % FIRST.length);
  for (; rest > 0; rest = Math.floor((rest - 1) / NEXT.length)) name += NEXT.charAt((rest - 1) % NEXT.length);
  return name;
}

export const shortenStyles = (css: string, names: ShortNames): string =>
  css.replaceAll(CLASSES, (found) => {
    const short = names.get(unescaped(found.slice(1)));
    return short === undefined ? found : `.${short}`;
  });

/** Throws where a class touches something that is no quote and no space: it would lose its styles. */
export const shortenScript = (script: string, names: ShortNames): string =>
  script.replaceAll(WORD, (word) => {
    const short = names.get(word);
    if (short === undefined && word.split(AROUND).some((part) => part !== word && names.has(part)))
      throw new Error(`a class is not between spaces or quotes: ${word}`);
    return short ?? word;
  });
