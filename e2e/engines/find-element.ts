import { PATIENCE } from '#scripts/testing/patience.mjs';
import { inPattern } from '../support/phone/in-pattern.ts';
import type { Target } from './phone.ts';

/**
 * Finds the first visible, unmoving element by role and accessible name, as a function body for any driver: `arguments[0]` is
 * {role, name, flags}. Answers the element or null. The name is what the page itself declares: aria-label, the
 * element that labels it, a label around or for it, else its text.
 */
export const FIND_ELEMENT = `
  const { role, name, flags } = arguments[0];
  const wanted = new RegExp(name, flags);
  const selectors = {
    button: 'button, [role=button]',
    radio: 'input[type=radio], [role=radio]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=password]',
    heading: 'h1, h2, h3, [role=heading]',
    link: 'a[href]',
  };
  const textOf = (element) => element.textContent.trim().replace(/\\s+/g, ' ');
  const nameOf = (element) => {
    const own = element.getAttribute('aria-label');
    if (own) return own;
    const by = element.getAttribute('aria-labelledby');
    if (by) {
      const words = by.split(' ').map((id) => document.getElementById(id)).filter(Boolean).map(textOf).join(' ');
      if (words) return words;
    }
    if (element.labels && element.labels.length > 0) return textOf(element.labels[0]);
    return textOf(element);
  };
  const visible = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
      && element.closest('[inert], [aria-hidden=true]') === null;
  };
  // A sheet that still slides in would be somewhere else by the time of the click.
  const atRest = (element) => !document.getAnimations().some(
    (animation) => animation.playState === 'running' && animation.effect?.target?.contains(element),
  );
  const found = [...document.querySelectorAll(selectors[role])].find(
    (element) => visible(element) && wanted.test(nameOf(element)) && atRest(element),
  );
  if (found) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found || null;
`;

/** The plain-JSON form of a target that the page's function understands. A string must be the whole name. */
export function asArgument({ role, name }: Target): { role: string; name: string; flags: string } {
  if (name instanceof RegExp) return { role, name: name.source, flags: name.flags };
  return { role, name: `^${inPattern(name)}$`, flags: '' };
}

/** Asks again until an answer comes. Throws after 30 s, with what was looked for. */
export async function untilFound<T>(what: string, look: () => Promise<T | null | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000 * PATIENCE;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      const found = await look();
      if (found !== null && found !== undefined) return found;
    } catch (error) {
      // A page that is just loading has no document to ask; the next round asks the new one.
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not there after 30 s: ${what}`, { cause: last });
}
