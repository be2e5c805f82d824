import { cutAt } from './style-rules.ts';

/** Each class of a selector, with its dot. */
export const CLASSES = /\.(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+/gi;

/** The classes that something must have, or have around or within it, for the selector to find it. */
export function classesOf(selector: string): string[] {
  const needed = withBrackets(selector, (name, inner) =>
    name === ':not' || cutAt(inner, ',').length > 1 ? '' : ` ${inner}`,
  );
  return (needed.match(CLASSES) ?? []).map((found) => unescaped(found.slice(1)));
}

/** A selector without the names of its classes: when it holds, and for which part. */
export const withoutClasses = (selector: string): string => selector.replace(CLASSES, '');

/** How much a selector counts: its classes, attributes and states, and after these its elements. */
export function weightOf(selector: string): number {
  const counted = withBrackets(selector.replace(CLASSES, '.c'), (name, inner) => {
    if (name === ':where') return '';
    return /^:(is|not|has)$/.test(name) ? ` ${heaviest(inner)}` : ':state';
  });
  const high = counted.match(/\.c|\[|(?<!:):(?=[a-z])(?!before|after)/g)?.length ?? 0;
  const low = counted.match(/::?(?:before|after)|::[a-z-]+|(?<![\w.:="'[-])[a-z][a-z0-9]*/g)?.length ?? 0;
  return high * 100 + low;
}

function heaviest(choices: string): string {
  const [most = ''] = cutAt(choices, ',').toSorted((one, other) => weightOf(other) - weightOf(one));
  return most;
}

/** Puts something else in the place of each state that has brackets, as `:is(…)` has; what is within comes first. */
function withBrackets(selector: string, instead: (name: string, inner: string) => string): string {
  const open = /(?<![\\:]):[a-z-]+\(/.exec(selector);
  if (!open) return selector;
  const start = open.index + open[0].length;
  const end = closedAt(selector, start);
  const inner = withBrackets(selector.slice(start, end), instead);
  const rest = withBrackets(selector.slice(end + 1), instead);
  return `${selector.slice(0, open.index)}${instead(open[0].slice(0, -1), inner)}${rest}`;
}

function closedAt(selector: string, start: number): number {
  let depth = 1;
  for (let at = start; at < selector.length; at += 1) {
    const sign = selector.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return at;
  }
  throw new Error(`not closed: ${selector}`);
}

/** A name as scripts say it. */
export const unescaped = (name: string): string =>
  name.replaceAll(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
    (_all, code: string | undefined, sign: string | undefined) =>
      code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
