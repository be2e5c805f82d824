import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ACCOUNT_FILES, READING_PAGES } from '#shared/http/pages.ts';
import { PUBLIC_PAGES } from '#shared/http/public-pages.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createIdleDatabase } from '#server/testing/idle-database.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HTML = { accept: 'text/html' };
let webRoot: string;
let test: TestApp;

beforeEach(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'daymark-web-'));
  mkdirSync(join(webRoot, 'assets'));
  for (const [name, text] of [
    ['index.html', '<!doctype html><title>Daymark</title>'],
    ['assets/main-1a2b.js', 'export const one = 1;'],
    ['sw.js', 'self.skipWaiting();'],
    ['manifest.webmanifest', '{"name":"Daymark"}'],
    ['version.json', '{"buildId":"1a2b"}'],
  ] as const) {
    writeFileSync(join(webRoot, name), text);
    writeFileSync(join(webRoot, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(webRoot, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(webRoot, 'icon.png'), 'png');
  test = await buildTestApp({ database: createIdleDatabase(), webRoot, register: async () => {} });
});

afterEach(async () => {
  await test.close();
  rmSync(webRoot, { recursive: true });
});

it.each([
  ['/', 'no-cache', /^text\/html/],
  ['/index.html', 'no-cache', /^text\/html/],
  ['/app/programme', 'no-cache', /^text\/html/],
  ['/sw.js', 'no-cache', /^(text|application)\/javascript/],
  ['/manifest.webmanifest', 'no-cache', /^application\/manifest\+json/],
  ['/version.json', 'no-cache', /^application\/json/],
  ['/icon.png', 'no-cache', /^image\/png/],
  ['/assets/main-1a2b.js', IMMUTABLE, /^(text|application)\/javascript/],
])('serves %s with cache-control %s', async (url, cacheControl, type) => {
  const answer = await test.app.inject({ url, headers: HTML });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe(cacheControl);
  expect(answer.headers['content-type']).toMatch(type);
});

it('answers a path that the app has no page for with its shell and 404, each time', async () => {
  for (const url of ['/nowhere', '/app/nowhere', '/app/settings/x', '/nowhere?from=/login']) {
    const answer = await test.app.inject({ url, headers: HTML });
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(answer.payload).toContain('<title>Daymark</title>');
    const again = { ...HTML, 'if-none-match': String(answer.headers.etag) };
    expect((await test.app.inject({ url, headers: again })).statusCode).toBe(404);
  }
  for (const url of ['/login', '/login/?from=/app', '/programme', '/app/educational-content/sleep']) {
    expect((await test.app.inject({ url, headers: HTML })).statusCode).toBe(200);
  }
});

it('names each public page in its head, and says where it is', async () => {
  writeFileSync(join(webRoot, 'index.html'), readFileSync('web/index.html'));
  const text = async (url: string) => (await test.app.inject({ url, headers: HTML })).payload;
  const site = test.deps.config.publicUrl;
  const login = await text('/login?from=/app/settings');
  expect(login).toContain('<title>Sign in · Daymark</title>');
  expect(login).toContain(`<link rel="canonical" href="${site}/login" />`);
  const [description] = /(?<=name="description"\s+content=")[^"]*/.exec(login) ?? [];
  expect(description).toBe(PUBLIC_PAGES['/login'].description);
  expect(login).toContain('property="og:title" content="Sign in · Daymark"');
  expect(login).toMatch(new RegExp(`property="og:description"\\s+content="${description}"`));
  expect(login).toContain(`property="og:url" content="${site}/login"`);
  expect(await text('/privacy-policy')).toContain('<title>Privacy Policy · Daymark</title>');
  const shell = await text('/app/settings');
  expect(shell).toContain('<title>Daymark</title>');
  expect(shell).not.toContain('canonical');
});

it("serves a page that only reads as the build rendered it, under the worker's address too", async () => {
  writeFileSync(join(webRoot, READING_PAGES['/privacy-policy']), '<head></head>__DAYMARK_COMPANY__ decides.');
  const text = async (url: string) => (await test.app.inject({ url, headers: HTML })).payload;
  const page = await text('/privacy-policy');
  const { site, publicUrl } = test.deps.config;
  expect(page).toContain(`${site.company} decides.`);
  expect(page).toContain(`<link rel="canonical" href="${publicUrl}/privacy-policy" />`);
  expect(await text('/Privacy-Policy/?from=x')).toBe(page);
  expect(await text(`/${READING_PAGES['/privacy-policy']}`)).toBe(page);
  // The build has no file for these.
  expect(await text('/urgent-help')).toContain('<title>Need urgent help? · Daymark</title>');
});

it('serves a page of accounts with the form that its address asks for', async () => {
  for (const file of Object.values(ACCOUNT_FILES))
    writeFileSync(join(webRoot, file), `<head></head>${file} At least __DAYMARK_PASSWORD_MIN__`);
  const text = async (url: string) => (await test.app.inject({ url, headers: HTML })).payload;
  const { signIn, signUp, forgotten, linked } = ACCOUNT_FILES;
  for (const [url, file] of [
    ['/login?from=/app', signIn],
    ['/Login/?mode=sign-up', signUp],
    ['/forgot-password', forgotten],
    ['/login?mode=sign-up&code=1', linked],
    ['/reset-password?token_hash=1', linked],
  ] as const)
    expect(await text(url)).toContain(`${file} At least ${test.deps.config.passwordMinLength}`);
});

it('serves the compressed copies to whom they suit, the shell’s too', async () => {
  const get = (url: string, encoding: string) =>
    test.app.inject({ url, headers: { ...HTML, 'accept-encoding': encoding } });
  const br = await get('/assets/main-1a2b.js', 'gzip, deflate, br');
  expect([br.headers['content-encoding'], br.headers['cache-control']]).toEqual(['br', IMMUTABLE]);
  expect(br.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe('export const one = 1;');
  const gz = await get('/assets/main-1a2b.js', 'gzip');
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.rawPayload).toString()).toBe('export const one = 1;');
  const shell = await get('/app/settings', 'br');
  expect(shell.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^text\/html/) as string,
  });
});

it('answers 304 while a file is unchanged', async () => {
  const first = await test.app.inject({ url: '/sw.js' });
  const again = await test.app.inject({
    url: '/sw.js',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it.each([
  ['GET', '/assets/gone-9f.js'],
  ['GET', '/robots.txt'],
  ['GET', '/api/v1/unknown'],
  ['GET', '/auth/unknown'],
  ['GET', '/health/unknown'],
  ['GET', '/docs/unknown'],
  ['POST', '/app/programme'],
] as const)('answers %s %s with 404 and no page', async (method, url) => {
  const answer = await test.app.inject({ method, url, headers: HTML });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});

it.each([
  '/..%2f..%2f..%2fetc/passwd',
  '/assets/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//etc/passwd',
])('never leaves its folder for %s', async (url) => {
  const answer = await test.app.inject({ url });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});

it('does without the web where it was not built', async () => {
  const bare = await buildTestApp({
    database: createIdleDatabase(),
    webRoot: join(webRoot, 'missing'),
    register: async (app) => void app.get('/api/v1/ping', async () => ({ ok: true })),
  });
  const page = await bare.app.inject({ url: '/app/programme', headers: HTML });
  expect([page.statusCode, page.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  expect((await bare.app.inject('/api/v1/ping')).json()).toEqual({ ok: true });
  await bare.close();
});

it('serves the rendered front page at / alone, and says in every page who runs the service', async () => {
  writeFileSync(
    join(webRoot, 'landing.html'),
    '<p>© __DAYMARK_YEAR__ __DAYMARK_LEGAL_NAME__</p><a href="mailto:__DAYMARK_CONTACT__">__DAYMARK_URL__</a>',
  );
  writeFileSync(join(webRoot, 'index.html'), '<meta name="daymark-site" content="__DAYMARK_SITE__">');
  const named = await buildTestApp({
    database: createIdleDatabase(),
    webRoot,
    env: {
      COMPANY_NAME: 'Tide',
      COMPANY_LEGAL_NAME: 'Tide & "Sons" <Ltd>',
      CONTACT_EMAIL: 'care@tide.example',
      PUBLIC_URL: 'https://tide.example',
    },
    register: async () => {},
  });
  const year = new Date(named.deps.clock.now()).getUTCFullYear();
  const text = async (url: string) => (await named.app.inject({ url, headers: HTML })).payload;
  expect(await text('/')).toBe(
    `<p>© ${year} Tide &amp; &quot;Sons&quot; &lt;Ltd&gt;</p>` +
      '<a href="mailto:care@tide.example">https://tide.example</a>',
  );
  expect(await text('/app/programme')).toContain('&quot;company&quot;:&quot;Tide&quot;');

  const { etag } = (await named.app.inject({ url: '/', headers: HTML })).headers;
  const again = { url: '/', headers: { ...HTML, 'if-none-match': String(etag) } };
  expect((await named.app.inject(again)).statusCode).toBe(304);
  writeFileSync(join(webRoot, 'landing.html'), 'Another version');
  expect((await named.app.inject(again)).payload).toBe('Another version');
  await named.close();
});
