/**
 * The reading grade of a text by Flesch and Kincaid: 0.39 words a sentence + 11.8 syllables a word - 15.59, to one
 * decimal. Markdown marks are taken away first; a heading or an item of a list is a sentence. Figures count as one
 * syllable, since readers see them at a glance.
 */
export function readingGrade(markdown: string): number {
  const sentences = plainText(markdown)
    .split(/[.!?]+["”)]*(?:\s|$)|\n+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.round(grade * 10) / 10;
}

/** How many words a reader reads. */
export function wordCount(markdown: string): number {
  return wordsOf(plainText(markdown)).length;
}

function plainText(markdown: string): string {
  return (
    markdown
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:#+|>|[-*]|\d+\.)\s+/gm, '')
      .replace(/[*_`]/g, '')
      // A line that only wraps goes on; an empty line and a list item end a sentence.
      .replace(/([^\n.!?:])\n(?=[a-z(])/g, '$1 ')
  );
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z0-9]+(?:['’.,/-][A-Za-z0-9]+)*/g) ?? [];
}

/** Groups of vowels, less a silent ending; a compound word is the sum of its parts. */
function syllablesOf(word: string): number {
  return word
    .toLowerCase()
    .split(/[-/]/)
    .reduce((sum, part) => sum + syllablesOfPart(part), 0);
}

function syllablesOfPart(part: string): number {
  const letters = part.replace(/[^a-z]/g, '');
  if (letters === '' || /\d/.test(part)) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^dt]ed|[^l]e)$/, (end) => end[0] ?? '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}
