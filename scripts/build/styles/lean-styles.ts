const COLOR_MIX = /@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{/;
const FALLBACK = /@layer properties\s*\{/;

/**
 * Removes from the styles Tailwind's fallbacks for browsers older than those that README names, and its variables that no
 * rule reads.
 */
export function leanStyles(css: string): string {
  const young = replaceBlocks(
    replaceBlocks(css, FALLBACK, () => ''),
    COLOR_MIX,
    (body) => body,
  );
  const read = new Set([...young.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  return young
    .replaceAll(/@property (--tw-[\w-]+)\s*\{[^}]*\}/g, (all, name: string) => (read.has(name) ? all : ''))
    .replaceAll(/(?<=[{;]\s*)(--tw-[\w-]+):[^;}]*(?:;|(?=\}))/g, (all, name: string) =>
      read.has(name) ? all : '',
    );
}

function replaceBlocks(css: string, head: RegExp, by: (body: string) => string): string {
  const found = head.exec(css);
  if (!found) return css;
  const start = found.index + found[0].length;
  let end = start;
  for (let depth = 1; depth > 0; end += 1) {
    if (end >= css.length) throw new Error('the styles end within a block');
    if (css[end] === '{') depth += 1;
    else if (css[end] === '}') depth -= 1;
  }
  return css.slice(0, found.index) + by(css.slice(start, end - 1)) + replaceBlocks(css.slice(end), head, by);
}
