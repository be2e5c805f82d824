import { describe, expect, it } from 'vitest';
import { requireStrongPassword, weaknessOf } from './password-strength.ts';

const EMAIL = 'sam.rivers@example.com';

describe('password strength', () => {
  it.each([
    ['below', ['length'], 'Password should be at least 6 characters.'],
    ['password', ['pwned'], 'Password is known to be weak and easy to guess, please choose a different one.'],
    [
      'PassWord1',
      ['pwned'],
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
    [
      'sam.rivers',
      ['pwned'],
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
    [EMAIL, ['pwned'], 'Password is known to be weak and easy to guess, please choose a different one.'],
    [
      'Daymark2026!',
      ['pwned'],
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
  ])('refuses %s for %j', (password, reasons, message) => {
    expect(weaknessOf(password, EMAIL, password === 'below' ? 6 : 1)).toEqual({ message, reasons });
  });

  it('names both reasons in one message', () => {
    expect(weaknessOf('monkey', EMAIL, 8)).toEqual({
      reasons: ['length', 'pwned'],
      message:
        'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one.',
    });
  });

  it.each([
    '      ',
    '\u00a0\u3000\u2003\u2003\u2003\u2003',
    '\u200b\u200d\u2060\ufeff\u00ad\u3164',
    '\0\0\0\0\0\0',
    'long enough\0',
    '\ud800\ud800\ud800\ud800\ud800\ud800',
    'half of an emoji \ud83c',
  ])('refuses blanks alone, NULs and half surrogates: %j', (password) => {
    expect(() => requireStrongPassword(password, EMAIL, 6)).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'weak_password',
        extra: { weak_password: { reasons: ['characters'] } },
      }),
    );
  });

  it('counts characters, so that six emoji are six', () => {
    expect(weaknessOf('🌱🌿🌳🍃🌾🌵', EMAIL, 6)).toBeNull();
  });

  it('takes a long passphrase of 256 characters and refuses one more', () => {
    expect(() => requireStrongPassword('ä7 '.repeat(85) + 'x', EMAIL, 6)).not.toThrow();
    expect(() => requireStrongPassword('x'.repeat(257), EMAIL, 6)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });

  it('refuses a weak one with the reasons for the client', () => {
    expect(() => requireStrongPassword('123456', EMAIL, 6)).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'weak_password',
        extra: { weak_password: { reasons: ['pwned'] } },
      }),
    );
  });
});
