/** Where an escaped sign waits until the marks around it are gone: in the area for private use. */
const SHELF = 0xe000;

/**
 * An answer's Markdown as words alone, for what is read out and copied. A link leaves its words; emphasis and the marks of
 * headings and quotes go. A number or a hyphen that begins a line stays: it is heard as one.
 */
export function plainAnswer(markdown: string): string {
  return markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(SHELF + sign.charCodeAt(0)))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_\n]+?)(?<=\S)[*_](?![\w*])/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/[\ue021-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - SHELF))
    .trim();
}
