import { DAMAGED, NotReadable, TOO_DEEP } from './structured-results.ts';

/** An element of XML: its local name, attributes, texts and children. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

const MOST_DEPTH = 60;
const MOST_ELEMENTS = 200_000;
const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML in one pass. A document type, and with it every entity but the five of XML, is refused: a file of results needs none.
 */
export function readXml(text: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new NotReadable(DAMAGED);
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open: Element[] = [root];
  let count = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new NotReadable(DAMAGED);
    at = TOKEN.lastIndex;
    const [, cdata, closing, name, attributes = '', alone, plain] = match;
    const current = open.at(-1) ?? root;
    if (plain !== undefined || cdata !== undefined) {
      current.text += cdata ?? decoded(plain ?? '');
      continue;
    }
    if (name === undefined) continue;
    if (closing === '/') {
      if (open.length < 2 || current.name !== local(name)) throw new NotReadable(DAMAGED);
      open.pop();
      continue;
    }
    const element: Element = {
      name: local(name),
      attributes: attributesOf(attributes),
      text: '',
      children: [],
    };
    current.children.push(element);
    if ((count += 1) > MOST_ELEMENTS || open.length > MOST_DEPTH) throw new NotReadable(TOO_DEEP);
    if (alone !== '/') open.push(element);
  }
  const [first] = root.children;
  if (!first || open.length !== 1) throw new NotReadable(DAMAGED);
  return first;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
      local(name),
      decoded(one ?? other ?? ''),
    ]),
  );
}

function decoded(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
  });
}

/** An attribute of an element; empty where either is missing. */
export function attribute(element: Element | undefined, name: string): string {
  return element?.attributes[name] ?? '';
}

/** The first child of a name. */
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((each) => each.name === name);
}

/** The first element of a path of names, each anywhere below the one before. */
export function first(element: Element, ...names: string[]): Element | undefined {
  return names.reduce<Element | undefined>(
    (found, name) => (found ? all(found, name)[0] : undefined),
    element,
  );
}

/** All elements of a name below this one. */
export function all(element: Element, name: string): Element[] {
  return element.children.flatMap((each) => (each.name === name ? [each] : []).concat(all(each, name)));
}
