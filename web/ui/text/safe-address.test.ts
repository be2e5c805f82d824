import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeAddress } from './safe-address.ts';

describe('the address rule of rendered texts', () => {
  it.each([
    'https://example.org/a?b=c:d#e',
    'HTTP://example.org',
    'irc://example.org/room',
    'ircs://example.org/room',
    'mailto:care@example.org',
    'xmpp:care@example.org',
    '/privacy-policy',
    './article/part',
    '#section',
    '?q=a:b',
    'folder/file:name',
    '//example.org/path',
    '',
  ])('keeps %s', (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    'file:///etc/passwd',
    'tel:123',
    'blob:https://example.org/1',
    ':x',
  ])('empties %j', (address) => {
    expect(safeAddress(address)).toBe('');
  });

  it('leaves nothing that a browser reads as another scheme', () => {
    const kept = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii' }),
        fc.constantFrom('', 'javascript:', 'data:'),
        (a, b) => {
          const address = safeAddress(b + a);
          const base = 'https://base.invalid/page';
          if (!URL.canParse(address, base)) return;
          expect(kept.has(new URL(address, base).protocol)).toBe(true);
        },
      ),
    );
  });
});
