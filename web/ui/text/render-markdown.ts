import DOMPurify from 'dompurify';
import { Marked, Renderer, type Tokens } from 'marked';
import { ENTITIES, escapeHtml } from './escape-html.ts';
import { safeAddress } from './safe-address.ts';

/** A heading of a rendered text, for a table of contents; `id` is the anchor in the rendered HTML. */
export interface OutlineEntry {
  id: string;
  text: string;
  /** 2 to 6. */
  level: number;
}

export interface RenderedMarkdown {
  /** Safe to be set as HTML: a TrustedHTML where the browser knows trusted types. */
  html: string;
  outline: OutlineEntry[];
}

const TAGS =
  'h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li table thead tbody tr th td a img strong em del div'.split(
    ' ',
  );
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'id',
  'class',
  'start',
  'align',
  'target',
  'rel',
  'tabindex',
];
/** The rule of `safeAddress` once more, for whatever the renderer let through. */
const ADDRESS = /^(?:(?:https?|ircs?|mailto|xmpp):|[^:/?#]*(?:[/?#]|$))/i;

/**
 * Markdown (with GitHub's tables and strike-through) as HTML. Raw HTML in the text is shown as it was typed, addresses
 * follow `safeAddress`, and the result passes DOMPurify. No heading is above level 2: the page has an h1 of its own.
 */
export function renderMarkdown(source: string): RenderedMarkdown {
  const outline: OutlineEntry[] = [];
  const dirty = new Marked({ renderer: createRenderer(outline) }).parse(source, { async: false });
  const html = DOMPurify.sanitize(dirty, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
  // React hands the object on to the browser as it is; its types know only text.
  return { html: html as unknown as string, outline };
}

function createRenderer(outline: OutlineEntry[]): Renderer {
  const renderer = new Renderer();
  const plain = Renderer.prototype;

  renderer.html = ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text);

  renderer.heading = function heading({ tokens, depth }: Tokens.Heading) {
    const text = plainText(this.parser.parseInline(tokens, this.parser.textRenderer));
    const level = Math.max(2, depth);
    const id = uniqueId(text, outline);
    outline.push({ id, text, level });
    return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
  };

  renderer.link = function link({ href, title, tokens }: Tokens.Link) {
    const address = safeAddress(href);
    const away = /^(?:https?:)?\/\//i.test(address) ? ' target="_blank" rel="noopener noreferrer"' : '';
    const named = title ? ` title="${escapeHtml(title)}"` : '';
    return `<a href="${escapeHtml(address)}"${named}${away}>${this.parser.parseInline(tokens)}</a>`;
  };

  renderer.image = ({ href, title, text }: Tokens.Image) => {
    const named = title ? ` title="${escapeHtml(title)}"` : '';
    return `<img src="${escapeHtml(safeAddress(href))}" alt="${escapeHtml(text)}"${named}>`;
  };

  // A wide table scrolls by itself, with the keyboard too, and the page does not.
  renderer.table = function table(token: Tokens.Table) {
    return `<div class="prose-scroll" tabindex="0">${plain.table.call(this, token)}</div>\n`;
  };
  return renderer;
}

/** By the heading's words, so that an address with an anchor outlives a change elsewhere in the text. */
function uniqueId(text: string, outline: readonly OutlineEntry[]): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
  // The prefix keeps the names of the document's own properties free.
  const wanted = `part-${words}`;
  const taken = new Set(outline.map(({ id }) => id));
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  return id;
}

/** The text renderer answers with escaped text; an outline is shown by React, which escapes for itself. */
function plainText(escaped: string): string {
  const characters = Object.fromEntries(
    Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
  );
  return escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity).trim();
}
