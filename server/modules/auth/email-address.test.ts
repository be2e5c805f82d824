import { describe, expect, it } from 'vitest';
import { parseEmailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  it('is kept in lower case', () => {
    expect(parseEmailAddress("O'Brien+Day@Example.CO.uk")).toBe("o'brien+day@example.co.uk");
  });

  it.each([
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
    '\u212A@example.com',
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
