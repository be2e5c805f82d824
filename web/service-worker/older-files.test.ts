// @vitest-environment jsdom
import { PrecacheController } from 'workbox-precaching';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropOlderFiles, keepOlderFiles, olderFile } from './older-files.ts';

const hrefOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, location.href).href;

/** The browser's caches, by their names. */
let stores: Map<string, Map<string, Response>>;
let tabs: string[];
let precache: PrecacheController;

beforeEach(() => {
  stores = new Map();
  tabs = [];
  const cacheOf = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      put: async (request: Request | string, response: Response) =>
        void entries.set(hrefOf(request), response),
      delete: async (request: Request | string) => entries.delete(hrefOf(request)),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: string) =>
      [...stores.values()].map((entries) => entries.get(hrefOf(request))?.clone()).find(Boolean),
  });
  vi.stubGlobal('clients', { matchAll: async () => tabs.map((id) => ({ id })) });
  vi.stubGlobal('fetch', async (request: Request) => new Response(`${request.url} of the server`));
  precache = new PrecacheController({ cacheName: 'files' });
  precache.addToCacheList([
    { url: '/assets/part-new1234.js', revision: null },
    { url: '/index.html', revision: 'new' },
  ]);
  const kept = ['/assets/part-new1234.js', '/index.html?__WB_REVISION__=new'];
  const older = ['/assets/part-old1234.js', '/index.html?__WB_REVISION__=old'];
  stores.set(
    precache.strategy.cacheName,
    new Map([...kept, ...older].map((path) => [hrefOf(path), new Response(path)])),
  );
});
afterEach(() => vi.unstubAllGlobals());

const present = () =>
  [...(stores.get(precache.strategy.cacheName)?.keys() ?? [])].map((url) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
const NEW = ['/assets/part-new1234.js', '/index.html?__WB_REVISION__=new'];

it("keeps an older build's hashed files while one of its tabs is open, and drops them with the last", async () => {
  tabs = ['writing', 'clean'];
  await keepOlderFiles(precache);
  expect(present()).toEqual([...NEW, '/assets/part-old1234.js']);
  tabs = ['writing', 'clean again'];
  await dropOlderFiles(precache);
  expect(present()).toContain('/assets/part-old1234.js');
  tabs = ['writing again', 'clean again'];
  await dropOlderFiles(precache);
  expect(present()).toEqual(NEW);
  expect([...stores.keys()]).toEqual([precache.strategy.cacheName]);
});

it('keeps them too over a further version', async () => {
  tabs = ['writing'];
  await keepOlderFiles(precache);
  await keepOlderFiles(precache);
  await dropOlderFiles(precache);
  expect(present()).toContain('/assets/part-old1234.js');
});

it('notes no tab where no older build left anything', async () => {
  tabs = ['first'];
  stores.get(precache.strategy.cacheName)?.delete(hrefOf('/assets/part-old1234.js'));
  await keepOlderFiles(precache);
  expect([...stores.keys()]).toEqual([precache.strategy.cacheName]);
});

it('drops nothing where no version was activated with tabs from before', async () => {
  await dropOlderFiles(precache);
  expect(present()).toContain('/assets/part-old1234.js');
});

it('answers from what is left of an older build, and else from the server', async () => {
  const ask = async (path: string) => (await olderFile(new Request(hrefOf(path)))).text();
  expect(await ask('/assets/part-old1234.js')).toBe('/assets/part-old1234.js');
  expect(await ask('/assets/gone-old1234.js')).toBe(`${hrefOf('/assets/gone-old1234.js')} of the server`);
});
