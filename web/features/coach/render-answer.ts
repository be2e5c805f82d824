import DOMPurify from 'dompurify';
import { Marked, Renderer, type Tokens } from 'marked';
import { limitNesting } from './limit-nesting.ts';
import { escapeHtml } from '#web/ui/text/escape-html.ts';

const TAGS = ['p', 'br', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'a', 'hr'];
const ATTRIBUTES = ['href', 'dir', 'start', 'target', 'rel'];

/**
 * An answer's Markdown as HTML in the profile of the chats: no picture, no heading, raw HTML shown as it was typed. A link
 * leads into the app, or to an address that a cited source has; any other is plain text. Each block has its own
 * direction of reading. The result passes DOMPurify.
 */
export function renderAnswer(source: string, sources: ReadonlySet<string>): string {
  const dirty = new Marked({ renderer: createRenderer(sources) }).parse(limitNesting(source), {
    async: false,
  });
  const html = DOMPurify.sanitize(dirty, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/app\/)/i,
    // Every other value would have to look like such an address.
    ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== 'href'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
  // React hands the object on to the browser as it is; its types know only text.
  return html as unknown as string;
}

function createRenderer(sources: ReadonlySet<string>): Renderer {
  const renderer = new Renderer();

  renderer.html = ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text);
  renderer.image = ({ text }: Tokens.Image) => escapeHtml(text);

  renderer.paragraph = function paragraph({ tokens }: Tokens.Paragraph) {
    return `<p dir="auto">${this.parser.parseInline(tokens)}</p>\n`;
  };
  // The page has its one h1, and an answer is too short for headings.
  renderer.heading = function heading({ tokens }: Tokens.Heading) {
    return `<p dir="auto"><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
  };
  renderer.listitem = function listitem({ tokens }: Tokens.ListItem) {
    return `<li dir="auto">${this.parser.parse(tokens)}</li>\n`;
  };
  renderer.table = ({ raw }: Tokens.Table) => `<pre dir="auto">${escapeHtml(raw)}</pre>\n`;

  renderer.link = function link({ href, tokens }: Tokens.Link) {
    const words = this.parser.parseInline(tokens);
    if (isOfTheApp(href)) return `<a href="${escapeHtml(href)}">${words}</a>`;
    if (!sources.has(href)) return words;
    return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${words}</a>`;
  };
  return renderer;
}

/** '/app/..', and not '/app/../' or a backslash, which a browser takes for a slash. */
function isOfTheApp(href: string): boolean {
  return /^\/app\/[\w\-/?=&.%$]*$/.test(href) && !href.includes('..');
}
