import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ACCOUNT_FILES,
  accountFormAt,
  isPage,
  READING_PAGES,
  readingPath,
  type ReadingPath,
} from '#shared/http/pages.ts';
import { publicPageAt } from '#shared/http/public-pages.ts';
import type { Config } from '#server/config.ts';
import type { ServerClock } from '#server/deps.ts';
import { encodingFor, type Encoding } from './encoding-for.ts';

/** The HTML of the web app, with who runs the service written into it. */
export interface PageFiles {
  /**
   * The page at the request's path: as the build rendered it, or the shell that starts the app there, with 404 where the
   * app has only its page for that.
   */
  sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** A page that only reads, as the build rendered it; the shell where the build has none. */
  sendReadingPage(path: ReadingPath, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

type PublicPage = NonNullable<ReturnType<typeof publicPageAt>>;

const SHELL = 'index.html';
const SHELL_PATH = `/${SHELL}`;

interface Page {
  /** Of the file and of the year it was made from and in. */
  version: string;
  bodies: Record<Encoding, Buffer>;
  etag: string;
}

/** What pages tell of the service. */
type PageConfig = Pick<Config, 'site' | 'publicUrl' | 'passwordMinLength'>;

/**
 * Pages are asked for again each time (`no-cache`) and answered by 304 while unchanged. A file that changes under the
 * running server, as a deployment changes it, is read again.
 */
export function createPageFiles(deps: { root: string; config: PageConfig; clock: ServerClock }): PageFiles {
  const made = new Map<string, Page>();

  function pageOf(name: string, path: string): Page {
    const file = join(deps.root, name);
    const { mtimeMs, size } = statSync(file);
    const year = new Date(deps.clock.now()).getUTCFullYear();
    const version = `${mtimeMs}-${size}-${year}`;
    const words = publicPageAt(path);
    const key = `${name} ${words?.path ?? ''}`;
    const known = made.get(key);
    if (known?.version === version) return known;
    const html = fillIn(readFileSync(file, 'utf8'), deps.config, year);
    const body = Buffer.from(words === null ? html : nameIn(html, words, deps.config.publicUrl));
    const page: Page = {
      version,
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      bodies: {
        identity: body,
        gzip: gzipSync(body),
        br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      },
    };
    made.set(key, page);
    return page;
  }

  function send(
    { name, path = '', status = 200 }: { name: string; path?: string; status?: 200 | 404 },
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const page = pageOf(name, path);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const etag = `"${page.etag}-${encoding}"`;
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
    const isKnown = status === 200 && request.headers['if-none-match']?.includes(etag) === true;
    if (isKnown) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
  }

  /** A file of the build, or the shell where this build has none of that name. */
  const builtOrShell = (file: string) => (existsSync(join(deps.root, file)) ? file : SHELL);

  function sendReadingPage(path: ReadingPath, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return send({ name: builtOrShell(READING_PAGES[path]), path }, request, reply);
  }

  return {
    sendPage(request, reply) {
      const path = pathOf(request.url);
      const reading = readingPath(path);
      if (reading !== undefined) return sendReadingPage(reading, request, reply);
      const form = accountFormAt(path, new URLSearchParams(searchOf(request.url)));
      if (form !== undefined) return send({ name: builtOrShell(ACCOUNT_FILES[form]), path }, request, reply);
      const status = path === SHELL_PATH || isPage(path) ? 200 : 404;
      return send({ name: SHELL, path, status }, request, reply);
    },
    sendReadingPage,
  };
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path; // an escape that stands for nothing: no page has such a path
  }
}

const searchOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? '';

/** Gives the shell the title, the description and the one address of a public page. */
function nameIn(html: string, { path, title, description }: PublicPage, publicUrl: string): string {
  const full = escapeHtml(`${title} · Daymark`);
  const address = escapeHtml(`${publicUrl}${path}`);
  return html
    .replace(/<title>[^<]*/, () => `<title>${full}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_all, tag) => `${tag}${escapeHtml(description)}`,
    )
    .replace(/(<meta\s+property="og:title"\s+content=")[^"]*/, (_all, tag) => `${tag}${full}`)
    .replace(
      /(<meta\s+property="og:description"\s+content=")[^"]*/,
      (_all, tag) => `${tag}${escapeHtml(description)}`,
    )
    .replace('</head>', () => {
      const own = `<link rel="canonical" href="${address}" />\n    <meta property="og:url" content="${address}" />`;
      return `  ${own}\n  </head>`;
    });
}

function fillIn(html: string, { site, publicUrl, passwordMinLength }: PageConfig, year: number): string {
  const words: Record<string, string> = {
    __DAYMARK_SITE__: JSON.stringify({ ...site, passwordMinLength }),
    __DAYMARK_URL__: publicUrl,
    __DAYMARK_COMPANY__: site.company,
    __DAYMARK_LEGAL_NAME__: site.legalName,
    __DAYMARK_CONTACT__: site.contactEmail,
    __DAYMARK_YEAR__: String(year),
    __DAYMARK_PASSWORD_MIN__: String(passwordMinLength),
  };
  return html.replace(/__DAYMARK_[A-Z_]+?__/g, (name) => escapeHtml(words[name] ?? name));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
