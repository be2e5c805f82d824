/** Characters that are not seen: zero width, direction marks, soft hyphens. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A text as words are compared: NFKC, lower case, plain quotes and dashes, one space. '@' and '#' never remain, for the
 * parser marks tasks and times with them.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/\u{1f44d}/gu, ' yes ')
    .replace(/\u{1f44e}/gu, ' no ')
    .replace(/[\u2705\u2714\u2611\u2713]\ufe0f?/gu, ' done ')
    .replace(/[\u274c\u2716\u2717\u2718]\ufe0f?/gu, ' skipped ')
    .replace(/(?![\d*#])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/gu, ' ')
    .toLowerCase()
    .replace(/[\u2018\u2019\u201b\u0060\u00b4\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u201c\u201d"]/g, ' ')
    .replace(
      /\b(?:im|ive|thats|whats|lets|theres|(?:do|does|did|is|was|are|were|have|has|had|ca|wo|could|would|should)nt)\b/g,
      (word) =>
        word
          .replace(/^im$/, "i'm")
          .replace(/^ive$/, "i've")
          .replace(/([^n])s$/, "$1's")
          .replace(/nt$/, "n't"),
    )
    .replace(
      /\b(i|you|they|it)ll (?=\w)|\b(we|he|she)ll (?=(?:do|be|go|have|take|try|skip|make|move|start|finish|call|walk|run|swim|cycle|ride|get|see|just|still|leave|keep|need|say|read|watch|write|stick)\b)/g,
      (_, who?: string, other?: string) => `${who ?? other ?? 'i'}'ll `,
    )
    .replace(/\b(today|tonight|tomorrow|yesterday)s\b/g, "$1's")
    .replace(/\b(?:2|to)ni(?:te|ght)\b/g, 'tonight')
    .replace(/\bhalf[- ]?past\b/g, 'half past')
    .replace(/\bqtr\b/g, 'quarter')
    .replace(/(\d)\s?([ap])\b(?!['.])/g, '$1$2m')
    .replace(/\b(?:thx|thnx|tnx|tysm)\b/g, 'thanks')
    .replace(/@/g, ' at ')
    .replace(/#/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/(?<=\w) '?n'? (?=[a-z])/g, ' and ')
    .replace(
      /(^|[.,;] |\b(?:nvm|and|so|but|then|ok|actually|no|yes) )ill (?=(?:just |still )?[a-z]+\b)/g,
      "$1i'll ",
    )
    .replace(/\b([ap])\.\s?m(?:\.|\b)/g, '$1m')
    .replace(/\bo'?\s?clock\b/g, "o'clock")
    .replace(/\bcheck(?:ing)?[- ]?ins?\b(?! with\b)/g, 'checkin')
    .replace(/[\r\n]+/g, ' ; ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

export interface Token {
  text: string;
  stem: string;
  start: number;
  end: number;
}

/** The words of a plain text: letters, digits and apostrophes. */
export function tokensOf(plain: string): Token[] {
  return [...plain.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)].map((match) => ({
    text: match[0],
    stem: stemOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Crude, and the same for titles and sentences: 'journaling' and 'journal', 'cycled' and 'cycle' are one. */
export function stemOf(word: string): string {
  const bare = word.replace(/'s?$|'[a-z]+$/, '');
  const cut = bare.replace(/(?:ings|ing|ed|es|s|ions?|e)$/, '');
  const stem = cut.length >= 3 && !bare.endsWith('ss') ? cut : bare;
  return stem.replace(/([b-df-hj-np-tv-xz])\1$/, '$1');
}
