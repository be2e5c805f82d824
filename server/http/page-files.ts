import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { ServerClock } from '../deps.ts';

/** The HTML of the web app, with who runs the service written into it. */
export interface PageFiles {
  /** The shell that starts the app on any of its paths. */
  sendShell(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** The front page as the build rendered it; the shell where there is none. */
  sendFrontPage(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Page {
  /** Of the file and of the year it was made from and in. */
  version: string;
  bodies: Record<Encoding, Buffer>;
  etag: string;
}

/**
 * Pages are asked for again each time (`no-cache`) and answered by 304 while unchanged. A file that changes under the
 * running server, as a deployment changes it, is read again.
 */
export function createPageFiles(deps: {
  root: string;
  config: Pick<Config, 'site' | 'publicUrl'>;
  clock: ServerClock;
}): PageFiles {
  const made = new Map<string, Page>();

  function pageOf(name: string): Page {
    const file = join(deps.root, name);
    const { mtimeMs, size } = statSync(file);
    const year = new Date(deps.clock.now()).getUTCFullYear();
    const version = `${mtimeMs}-${size}-${year}`;
    const known = made.get(name);
    if (known?.version === version) return known;
    const body = Buffer.from(fillIn(readFileSync(file, 'utf8'), deps.config, year));
    const page: Page = {
      version,
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      bodies: {
        identity: body,
        gzip: gzipSync(body),
        br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      },
    };
    made.set(name, page);
    return page;
  }

  function send(name: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const page = pageOf(name);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const etag = `"${page.etag}-${encoding}"`;
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(200).type('text/html; charset=utf-8').send(page.bodies[encoding]);
  }

  return {
    sendShell: (request, reply) => send('index.html', request, reply),
    sendFrontPage: (request, reply) =>
      send(existsSync(join(deps.root, 'landing.html')) ? 'landing.html' : 'index.html', request, reply),
  };
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offered = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : 'identity';
}

function fillIn(html: string, { site, publicUrl }: Pick<Config, 'site' | 'publicUrl'>, year: number): string {
  const words: Record<string, string> = {
    __DAYMARK_SITE__: JSON.stringify(site),
    __DAYMARK_URL__: publicUrl,
    __DAYMARK_LEGAL_NAME__: site.legalName,
    __DAYMARK_CONTACT__: site.contactEmail,
    __DAYMARK_YEAR__: String(year),
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
