/** One rule of a style sheet, out of the at-rules around it. */
export interface StyleRule {
  /** The at-rules around it, outermost first. */
  conditions: readonly string[];
  selector: string;
  body: string;
}

/** Rules, and what is no rule: statements, and at-rules that are kept whole. */
export interface StyleBlock {
  head: string;
  body: string | null;
}

const CONDITION = /^@(media|supports|container)\b/;

/** The rules of a layer's body. Throws at any other at-rule, since nobody could say who needs it. */
export function rulesOf(css: string, conditions: readonly string[] = []): StyleRule[] {
  return blocksOf(css).flatMap(({ head, body }) => {
    if (body === null) throw new Error(`no rule: ${head}`);
    if (CONDITION.test(head)) return rulesOf(body, [...conditions, head]);
    if (head.startsWith('@')) throw new Error(`not known among the rules of a layer: ${head}`);
    return [{ conditions, selector: head, body }];
  });
}

/** The blocks and statements at the top of a text of CSS. */
export function blocksOf(css: string): StyleBlock[] {
  const text = css.replace(/\/\*.*?\*\//gs, '');
  const blocks: StyleBlock[] = [];
  let [start, open, depth] = [0, 0, 0];
  forEachSign(text, (sign, at) => {
    if (sign === '{' && depth++ === 0) open = at;
    else if (sign === ';' && depth === 0) {
      blocks.push({ head: text.slice(start, at).trim(), body: null });
      start = at + 1;
    } else if (sign === '}' && --depth === 0) {
      blocks.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, at).trim() });
      start = at + 1;
    }
  });
  if (depth !== 0 || text.slice(start).trim() !== '') throw new Error('the styles end within a rule');
  return blocks;
}

/** A text cut at each of these signs that is in no brackets and no quotes. */
export function cutAt(text: string, cut: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  forEachSign(text, (sign, at) => {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === cut && depth === 0) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  });
  return [...parts, text.slice(start).trim()].filter((part) => part !== '');
}

/** Each sign that is neither escaped nor in quotes. */
function forEachSign(text: string, see: (sign: string, at: number) => void): void {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else see(sign, at);
  }
}
