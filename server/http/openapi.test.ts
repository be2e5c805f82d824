import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkInSchema } from '#shared/product/tables/check-ins.schema.ts';
import { uuidSchema } from '#shared/protocol/ids.ts';
import { syncRequestSchema } from '#shared/protocol/sync-request.ts';
import { syncResponseSchema } from '#shared/protocol/sync.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createIdleDatabase } from '../testing/idle-database.ts';
import { openApiFaults } from '../testing/openapi-faults.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown>; required?: string[] }> };
}

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({
    database: createIdleDatabase(),
    register: async (app) => {
      app.post(
        '/api/v1/sync',
        {
          schema: {
            summary: 'Push and pull',
            body: syncRequestSchema,
            response: { 200: syncResponseSchema },
          },
        },
        async () => {
          throw new Error('not called');
        },
      );
      app.get(
        '/api/v1/check-ins/:id',
        { schema: { params: z.object({ id: uuidSchema }), response: { 200: z.array(checkInSchema) } } },
        async () => [],
      );
    },
  });
});
afterEach(() => test.close());

async function document(): Promise<Document> {
  const answer = await test.app.inject('/docs/json');
  expect(answer.statusCode).toBe(200);
  return answer.json<Document>();
}

describe('the API document', () => {
  it('is OpenAPI 3.1 without a fault', async () => {
    const api = await document();
    expect(api.openapi).toMatch(/^3\.1\./);
    expect(openApiFaults(api)).toEqual([]);
  });

  it('takes its shapes from the contract, requests and answers apart', async () => {
    const { paths, components } = await document();
    expect(paths['/api/v1/sync']?.post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/SyncRequestInput' } } },
    });
    expect(paths['/api/v1/sync']?.post?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/SyncResponse' } } },
    });
    expect(paths['/api/v1/check-ins/{id}']?.get?.responses['200']).toMatchObject({
      content: {
        'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/CheckIn' } } },
      },
    });
    expect(components.schemas.CheckIn?.properties).toMatchObject({
      energy_level: { type: 'integer', minimum: 1, maximum: 5 },
      notes: { type: 'string', maxLength: 4000 },
    });
  });

  it('names the answer of a failed request for every operation', async () => {
    const { paths } = await document();
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(2);
    for (const { responses } of operations)
      expect(responses.default).toMatchObject({
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      });
  });

  it('can be read on a page whose own policy allows inline styles and no inline script', async () => {
    const page = await test.app.inject({ url: '/docs', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('trusted-types');
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
    for (const [, url] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
      expect([url, (await test.app.inject(String(url))).statusCode]).toEqual([url, 200]);
  });
});

it('is not there in production, unless a setting asks for it', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://daymark.example' };
  for (const [env, status] of [
    [production, 404],
    [{ ...production, API_DOCS: 'true' }, 200],
    [{ API_DOCS: 'false' }, 404],
  ] as const) {
    const { app, close } = await buildTestApp({
      database: createIdleDatabase(),
      env,
      register: async () => undefined,
    });
    for (const url of ['/docs/json', '/docs/'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, status]);
    await close();
  }
});

it('the whole product’s document is OpenAPI 3.1 without a fault, and holds every API route', async () => {
  const product = await buildTestApp({ database: createIdleDatabase() });
  const api = (await product.app.inject('/docs/json')).json<Document>();
  expect(openApiFaults(api)).toEqual([]);
  expect(Object.keys(api.paths)).toEqual(
    expect.arrayContaining([
      '/api/v1/sync',
      '/api/v1/sync/pokes',
      '/api/v1/auth/login',
      '/api/v1/medical-programs/all',
      '/api/v1/calendar-events/{id}/complete',
      '/api/v1/check-ins',
      '/api/v1/daily-submissions',
    ]),
  );
  expect(Object.keys(api.paths).filter((path) => !/^\/(api|auth)\/v1\//.test(path))).toEqual([]);
  await product.close();
});
