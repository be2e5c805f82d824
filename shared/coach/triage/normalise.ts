// Text as typed ──▶ tokens: lower-case words, numbers, ',' and '.' for the ends of clauses and sentences.
//   "I’m 15yo — can’t eat…"  ──▶  im 15 yo , cant eat ,

/** Zero-width, soft-hyphen and bidirectional characters: none of them is seen. */
const UNSEEN = /\p{Cf}/gu;
/** All that people type for an apostrophe. It goes, so that a missing one is the same word. */
const APOSTROPHES = /['`´‘’‛ʹʻʼʽˈ′＇]/g;
/** A contraction that was typed with a space in the apostrophe's place. */
const SPACED = /\b(can|don|won|isn|aren|doesn|didn|couldn|wouldn|shouldn|hasn|haven|wasn|weren|ain) t\b/g;
const SPACED_I = /\bi (m|ve|d|ll)\b/g;

/** Letters of other alphabets that look Latin, in small letters and in capitals. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaсcеeоoрpхxуyіiјjѕsһhԁdԛqвbнhкkмmтtαaοoρpεeιiκkνvτtυuχxηnɑaɡgıi'].flatMap((letter, at, all) =>
    at % 2 === 0
      ? [
          [letter, all[at + 1] ?? ''],
          [letter.toUpperCase(), all[at + 1] ?? ''],
        ]
      : [],
  ),
);
const OTHER_LETTER = /[\p{Script=Cyrillic}\p{Script=Greek}ɑɡı]/gu;

/** A text in Latin letters whose letters of other alphabets only look like them. A Russian text stays one. */
function withLatinLetters(text: string): string {
  const others = text.match(OTHER_LETTER)?.length ?? 0;
  if (others === 0 || (text.match(/[a-z]/gi)?.length ?? 0) < others) return text;
  return text.replace(OTHER_LETTER, (letter) => LOOKALIKES[letter] ?? letter);
}

/** The same text for every way to type it: width, accents, case, apostrophes, dashes, white space, what is not seen. */
export function normalise(text: string): string {
  return withLatinLetters(text.replace(APOSTROPHES, '').normalize('NFKC'))
    .replace(UNSEEN, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .replace(/[^\S\n\r]+/g, ' ')
    .replace(/\s*(\.{2,}|…)\s*|\s+[-–—]+\s+|\s*[–—]\s*|[()[\]"“”«»]/g, ' , ')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d)[,.](?=\d)/g, '$1·')
    .replace(/(\d)\s*(?:\/|over)\s*(?=\d)/g, '$1∕')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/[-_](?!\d)|\//g, ' ')
    .replace(/∕/g, '/')
    .replace(/[&+]/g, ' and ')
    .replace(/[.!?;\n\r]+/g, ' . ')
    .replace(/[,:]+/g, ' , ')
    .replace(/[^\p{L}\p{N}·/,. ]+/gu, ' ')
    .replace(/·/g, '.')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPACED, '$1t')
    .replace(SPACED_I, 'i$1');
}

/** Words, numbers (`15`, `3.2`, `180/120`), ',' and '.'. */
export function tokensOf(text: string): string[] {
  const normal = normalise(text);
  return normal === '' ? [] : normal.split(' ');
}
