import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

describe.each(testDatabases())('pages of other sites at the auth API ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);
  });
  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const BODY = JSON.stringify({ email: 'victim@daymark.example', password: 'guessed-1' });
  const PATHS = ['/auth/v1/recover', '/auth/v1/signup', '/auth/v1/token?grant_type=password'];

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/jsonp',
  ])('send no body as %s, which a browser asks nobody about', async (type) => {
    for (const path of PATHS) {
      const { status, body } = await auth.post(path, BODY, { headers: { 'content-type': type } });
      expect([path, status, body.code]).toEqual([path, 415, 'unsupported_media_type']);
    }
  });

  it('send none without a type either', async () => {
    const headers = { 'content-type': '' };
    expect((await auth.post('/auth/v1/recover', BODY, { headers })).status).toBe(415);
  });

  it('send nothing at all, where the browser says that they are another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const path of [...PATHS, '/auth/v1/logout']) {
      const { status, body } = await auth.post(path, BODY, { headers });
      expect([path, status, body.code]).toEqual([path, 403, 'request_refused']);
    }
    expect(auth.mailsTo('victim@daymark.example')).toEqual([]);
  });

  it('may link here, as a mail that is read on the web does', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const answer = await auth.app.inject({ url: '/auth/v1/verify?type=recovery&token=x', headers });
    expect(answer.statusCode).toBe(303);
  });

  it('leave our own page its JSON, with any parameter of the type, and its calls without a body', async () => {
    const headers = { 'content-type': 'application/json;charset=UTF-8', 'sec-fetch-site': 'same-origin' };
    expect((await auth.post('/auth/v1/recover', BODY, { headers })).status).toBe(200);
    const { access_token: token } = await auth.signUp();
    const type = { 'content-type': 'text/plain;charset=UTF-8' };
    expect((await auth.post('/auth/v1/logout', undefined, { token, headers: type })).status).toBe(204);
  });
});
