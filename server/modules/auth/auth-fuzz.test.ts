import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { LEGAL_DOCUMENTS } from '#shared/content/legal-documents.ts';
import { accountModule } from '../account/account-module.ts';
import type { SessionJson } from './context/start-session.ts';
import { openAuthApp, PASSWORD } from './testing/auth-app.ts';
import type { AuthApp } from './testing/auth-app.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const URLS = [
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/token?grant_type=pkce',
  '/auth/v1/token?grant_type=a&grant_type=b',
  '/auth/v1/recover',
  '/auth/v1/recover?redirect_to=%00',
  '/auth/v1/verify',
  '/auth/v1/resend',
  '/api/v1/auth/login',
  '/api/v1/auth/signup',
  '/api/v1/auth/email',
];
/** Where somebody signed in sends a body, and how. */
const SIGNED_IN_CALLS = [
  ['put', '/auth/v1/user'],
  ['post', '/auth/v1/logout?scope=%00'],
  ['post', '/api/v1/account/delete'],
  ['post', '/api/v1/account/email'],
  ['post', '/api/v1/account/consents'],
] as const;
/** On each database: 5,000 on both in the long run, 1,000 on PostgreSQL in an ordinary one. */
const BODIES = process.env.DAYMARK_LONG === '1' ? 5_000 : 1_000;
const OF_ONE_KIND = Math.ceil(BODIES / 4);

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, '', 0, -1, 1e308, true, [], {}, '\0', '\ud800', '💥', 'x'.repeat(3000), {
    __proto__: null,
  }),
  fc.jsonValue({ maxDepth: 3 }),
);
const email = fc.oneof(fc.emailAddress(), fc.constantFrom('fuzz@daymark.example', 'İ@x.example', 'a@b'), odd);
const password = fc.oneof(
  fc.string({ minLength: 6, maxLength: 40, unit: 'binary' }),
  fc.constant(PASSWORD),
  odd,
);
const data = fc.oneof(
  fc.record(
    {
      name: odd,
      age: fc.oneof(fc.integer({ min: -5, max: 130 }), odd),
      gender: odd,
      time_zone: odd,
      other: odd,
    },
    { requiredKeys: [] },
  ),
  odd,
);
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        email,
        password,
        data,
        refresh_token: odd,
        type: fc.oneof(fc.constantFrom('recovery', 'signup', 'email', 'email_change', 'sms'), odd),
        token: odd,
        token_hash: odd,
        auth_code: odd,
        code_verifier: odd,
        current_password: password,
        phone: odd,
        code: odd,
        document: fc.oneof(fc.constantFrom(...LEGAL_DOCUMENTS.map(({ document }) => document)), odd),
        version: fc.oneof(fc.constantFrom(...LEGAL_DOCUMENTS.map(({ version }) => version)), odd),
        user_metadata: data,
        app_metadata: odd,
        email_confirm: odd,
        ban_duration: fc.oneof(fc.constantFrom('24h', 'none', '1h30m'), odd),
        id: odd,
        code_challenge: odd,
        code_challenge_method: odd,
      },
      { requiredKeys: ['email'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(email, password, data).map(([e, p, d]) => ({ email: e, password: p, ...Object(d) })),
  },
  // Right in what most addresses ask for, and odd beside it.
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('fuzz@daymark.example', 'other@daymark.example'), odd)
      .map(([known, d]) => ({ ...Object(d), email: known, password: PASSWORD, type: 'signup' })),
  },
  { weight: 1, arbitrary: odd },
);

describe.each(testDatabases())('whatever is sent to the auth API ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let session: SessionJson;
  let operator: string;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, {
      async register(app, { context, authenticate }) {
        await app.register(accountModule(context, { authenticate, files: [] }));
        const { kid, alg, privateKey } = await context.keys.signer();
        operator = await new SignJWT({ role: 'service_role' })
          .setProtectedHeader({ alg, kid })
          .sign(privateKey);
      },
    });
    session = await auth.signUp('fuzz@daymark.example');
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  /** Bodies that pass every check, each where it is sent; the last member asks for the newer form of errors. */
  function acceptable(): [url: string, body: object, newer: boolean][] {
    const person = (name: string) => ({ email: `${name}@daymark.example`, password: PASSWORD, name });
    const mailed = { email: 'fuzz@daymark.example' };
    return [
      ['/auth/v1/signup', person('one'), true],
      ['/api/v1/auth/signup', person('two'), false],
      ['/auth/v1/token?grant_type=password', { ...mailed, password: PASSWORD }, true],
      ['/api/v1/auth/login', { ...mailed, password: PASSWORD }, true],
      ['/auth/v1/recover', mailed, false],
      ['/auth/v1/resend', { ...mailed, type: 'signup' }, true],
    ];
  }

  it('is answered, and never with a failure of ours', { timeout: 900_000 * PATIENCE }, async () => {
    const accepted = new Set<string>();
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...URLS), body, fc.boolean(), async (url, sent, newer) => {
        const reply = await auth.post(url, JSON.stringify(sent), { version: newer ? '2024-01-01' : null });
        if (reply.status === 200) {
          accepted.add(url);
          reached += 1;
        }
        expect(reply.status).toBeLessThan(500);
        const { code, error } = reply.body;
        expect(reply.status < 400 || (code ?? error) !== undefined).toBe(true);
      }),
      // First what must be accepted, so that the ways behind the checks are walked whatever chance brings.
      { numRuns: 2 * OF_ONE_KIND, examples: acceptable() },
    );
    // What chance made must reach past the first check, too, for this to mean anything.
    expect(reached).toBeGreaterThan(10 + acceptable().length);
    expect([...accepted]).toEqual(expect.arrayContaining(acceptable().map(([url]) => url)));
  });

  it('is answered to who is signed in, and to an operator', { timeout: 900_000 * PATIENCE }, async () => {
    const accepted: string[] = [];
    const change = { data: { name: 'Ann', theme: 'dark' } };
    const [consent] = LEGAL_DOCUMENTS;
    const agreed = { document: consent.document, version: consent.version };
    const [putUser, , , , giveConsent] = SIGNED_IN_CALLS;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SIGNED_IN_CALLS), body, fc.boolean(), async (call, sent, newer) => {
        const [method, url] = call;
        const options = { token: session.access_token, version: newer ? '2024-01-01' : null };
        const reply = await auth[method](url, JSON.stringify(sent), options);
        expect(reply.status).toBeLessThan(500);
        // Else the body was never looked at.
        expect(reply.status).not.toBe(401);
        if (reply.status === 200) accepted.push(url);
      }),
      {
        numRuns: OF_ONE_KIND,
        examples: [
          [putUser, change, true],
          [giveConsent, agreed, true],
        ],
      },
    );
    const byHand = 4;
    const person = { email: 'made@daymark.example', password: PASSWORD, user_metadata: { name: 'Ann' } };
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (sent, isNew) => {
        const url = '/auth/v1/admin/users';
        const reply = isNew
          ? await auth.post(url, JSON.stringify(sent), { token: operator })
          : await auth.put(`${url}/${session.user.id}`, JSON.stringify(sent), { token: operator });
        expect(reply.status).toBeLessThan(500);
        expect(reply.status).not.toBe(401);
        if (reply.status === 200) accepted.push(isNew ? 'made' : 'changed');
      }),
      {
        numRuns: OF_ONE_KIND,
        examples: [
          [person, true],
          [{ user_metadata: { name: 'Bea' } }, false],
        ],
      },
    );
    expect(accepted.length).toBeGreaterThan(10 + byHand);
    expect(accepted).toEqual(expect.arrayContaining([putUser[1], giveConsent[1], 'made', 'changed']));
  });

  it('may be asked for in the link of a mail', async () => {
    const value = fc.oneof(
      fc.constantFrom(
        'recovery',
        'signup',
        'email_change',
        'pkce_',
        '%00',
        '%',
        'http://127.0.0.1:4173/login',
      ),
      fc
        .string({ unit: 'binary', maxLength: 300 })
        .map((text) => new URLSearchParams({ text }).toString().slice(5)),
    );
    const name = fc.constantFrom('type', 'token', 'token_hash', 'redirect_to', 'email', 'x');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (pairs) => {
        const query = pairs.map((pair) => pair.join('=')).join('&');
        const { status } = await auth.get(`/auth/v1/verify?${query}`);
        expect([303, 400, 429]).toContain(status);
      }),
      {
        numRuns: Math.ceil(OF_ONE_KIND / 2),
        examples: [
          [
            [
              ['type', 'signup'],
              ['token', 'x'],
            ],
          ],
        ],
      },
    );
  });

  it('may be no JSON at all, or a bearer from anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...URLS), fc.string({ unit: 'binary' }), async (url, text) => {
        expect((await auth.post(url, text)).status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
    const bearer = fc.oneof(
      fc.stringMatching(/^[\w.-]{1,200}$/),
      fc.tuple(fc.json(), fc.json()).map((parts) => {
        const [header = '', payload = ''] = parts.map((part) => Buffer.from(part).toString('base64url'));
        return `${header}.${payload}.c2ln`;
      }),
    );
    await fc.assert(
      fc.asyncProperty(bearer, async (token) => {
        expect((await auth.get('/auth/v1/user', { token })).status).toBe(403);
        expect((await auth.get('/api/v1/whoami', { token })).status).toBe(401);
      }),
      { numRuns: 100 },
    );
  });
});
