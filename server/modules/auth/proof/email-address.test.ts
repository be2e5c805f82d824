import { describe, expect, it } from 'vitest';
import { parseEmailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  it('is kept in lower case', () => {
    expect(parseEmailAddress("O'Brien+Day@Example.CO.uk")).toBe("o'brien+day@example.co.uk");
  });

  it.each([
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['\u200Ba@example.com\u2060', 'a@example.com'],
    ['mailto:a＠example.com', 'a@example.com'],
    ['\u212A@example.com', 'k@example.com'],
  ])('is read out of %j, as the forms read it', (text, address) => {
    expect(parseEmailAddress(text)).toBe(address);
  });

  it('may be 255 characters long', () => {
    const longest = `${'x'.repeat(243)}@example.com`;
    expect([longest.length, parseEmailAddress(longest)]).toEqual([255, longest]);
  });

  it.each([
    `${'x'.repeat(244)}@example.com`,
    '',
    'nobody',
    '@example.com',
    'a@',
    ' a@example.com',
    'a@example.com ',
    'a b@example.com',
    'a@exa mple.com',
    'a@-example.com',
    'a@example..com',
    'a@b@example.com',
    'a\0@example.com',
    `${'x'.repeat(250)}@example.com`,
  ])('is refused as %j', (text) => {
    expect(() => parseEmailAddress(text)).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'validation_failed',
        message: 'Unable to validate email address: invalid format',
      }),
    );
  });
});
