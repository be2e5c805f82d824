import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const SITE = 'https://daymark.example';

describe('where a link may lead', () => {
  it.each([
    'blob:https://daymark.example/6f1c',
    'filesystem:https://daymark.example/temporary/x',
    'javascript:alert(1)//daymark.example',
    'data:text/html,daymark.example',
    'http://daymark.example/',
    'https://daymark.example.evil.example/',
    'https://daymark.example@evil.example/',
    'https://name:word@daymark.example/',
    '//evil.example',
    '/settings',
  ])('is the site rather than %s', (wanted) => {
    expect(redirectTarget(wanted, SITE).href).toBe(`${SITE}/`);
  });

  it('is a page of the site, without its fragment', () => {
    expect(redirectTarget(`${SITE}/reset?x=1#y`, SITE).href).toBe(`${SITE}/reset?x=1`);
  });
});
