import { expect, it } from 'vitest';
import { isPageRequest } from './page-request.ts';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

it.each([
  ['/app/programme'],
  ['/'],
  ['/login?next=/api/x'],
  ['/apiary'],
  ['/documents/v1.2/list'],
  ['/reset-password?token_hash=a.b'],
])('the app’s shell answers GET %s for HTML', (url) => {
  expect(isPageRequest({ method: 'GET', url, accept: HTML })).toBe(true);
});

it.each([
  ['GET', '/login', '*/*'],
  ['GET', '/app/programme?view=weekly', 'application/json'],
  ['HEAD', '/privacy-policy', undefined],
  ['HEAD', '/nowhere', HTML],
])('the app’s shell answers %s %s accepting %s', (method, url, accept) => {
  expect(isPageRequest({ method, url, accept })).toBe(true);
});

it.each([
  ['POST', '/app/programme', HTML],
  ['GET', '/nowhere', '*/*'],
  ['HEAD', '/nowhere', undefined],
  ['HEAD', '/api/v1/unknown', HTML],
  ['GET', '/assets/gone-1a2b.js', HTML],
  ['GET', '/robots.txt', HTML],
  ['GET', '/api', HTML],
  ['GET', '/api/v1/unknown', HTML],
  ['GET', '/auth/v1/unknown?x=1', HTML],
  ['GET', '/health/other', HTML],
  ['GET', '/docs/other', HTML],
])('the app’s shell does not answer %s %s accepting %s', (method, url, accept) => {
  expect(isPageRequest({ method, url, accept })).toBe(false);
});
