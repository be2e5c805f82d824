import { describe, expect, it, vi } from 'vitest';
import { returnPath } from './return-path.ts';

describe('where to go after signing in', () => {
  it.each([
    ['/app/documents', '/app/documents'],
    ['/app/programme?action=checkin&day=2026-03-05#now', '/app/programme?action=checkin&day=2026-03-05#now'],
    ['/app', '/app'],
  ])('goes back to %s', (from, to) => {
    expect(returnPath(from)).toBe(to);
  });

  it.each([
    undefined,
    '',
    '/',
    '/login',
    '/application',
    'https://elsewhere.example/app/programme',
    '//elsewhere.example/app',
    '/\\elsewhere.example/app',
    'javascript:alert(1)',
    '/app/../login',
    'https://',
  ])('goes to the programme instead of %s', (from) => {
    expect(returnPath(from)).toBe('/app/programme');
  });

  it('goes back in a browser that is too old for URL.canParse', () => {
    const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(returnPath('/app/documents')).toBe('/app/documents');
    canParse.mockRestore();
  });
});
