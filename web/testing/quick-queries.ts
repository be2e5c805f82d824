// Set-up of the screens' tests: a query finds the same as ever with half of the work.
import { configure, getConfig, prettyDOM } from '@testing-library/react';

/*
 * A query by role asks for `display` and `visibility` of each element on the screen, and jsdom matches its whole style
 * sheet for that. Where no style sheet and no `style` decides, an element has the two from its name and three
 * attributes: jsdom is asked once for each such kind.
 */
type Known = Pick<CSSStyleDeclaration, 'display' | 'visibility'>;

const DECIDING = ['hidden', 'open', 'type'];
const known = new Map<string, Known>();

/** The window behind vitest's globals keeps jsdom's own function. */
const { window: behind } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
const inFull = (element: Element, pseudo?: string | null) => behind.getComputedStyle(element, pseudo);

globalThis.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0 || !isPlain(element)) return inFull(element, pseudo);
  const kind = [element.localName, ...DECIDING.map((name) => element.getAttribute(name))].join();
  let found = known.get(kind);
  if (!found) {
    const { display, visibility } = inFull(element);
    found = { display, visibility };
    known.set(kind, found);
  }
  return withOthers(found, element);
};

function isPlain(element: Element): boolean {
  if (element.hasAttribute('popover')) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/display|visibility/.test(at.getAttribute('style') ?? '')) return false;
  }
  return true;
}

function withOthers(styles: Known, element: Element): CSSStyleDeclaration {
  const getPropertyValue = (name: string) =>
    name in styles ? styles[name as keyof Known] : inFull(element).getPropertyValue(name);
  const quick: Partial<CSSStyleDeclaration> = { ...styles, getPropertyValue };
  return new Proxy(quick as CSSStyleDeclaration, {
    get: (target, name) => Reflect.get(name in target ? target : inFull(element), name) as unknown,
  });
}

/** A query that is tried again draws no document for its failure; the last one gets it from what tries. */
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isTriedAgain } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error = new Error([message, !isTriedAgain && prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
