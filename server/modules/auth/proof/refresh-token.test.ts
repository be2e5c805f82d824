import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeRefreshToken, readRefreshToken } from './refresh-token.ts';

const SESSION = '0193c1de-7a5b-7c3d-8e9f-a0b1c2d3e4f5';
const KEY = new Uint8Array(32).fill(7);

describe('refresh tokens', () => {
  it('say which session and which counter they are for, at every counter', () => {
    const counters = fc.oneof(fc.nat(300), fc.nat(), fc.maxSafeNat());
    fc.assert(
      fc.property(
        fc.uuid(),
        counters,
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (id, counter, key) => {
          const claim = readRefreshToken(encodeRefreshToken(id, counter, key));
          expect(claim).toMatchObject({ sessionId: id, counter });
          expect(claim?.isSignedWith(key)).toBe(true);
        },
      ),
    );
  });

  it('are not signed with the key of another session', () => {
    const claim = readRefreshToken(encodeRefreshToken(SESSION, 3, KEY));
    expect(claim?.isSignedWith(new Uint8Array(32).fill(8))).toBe(false);
  });

  it('are unreadable with any one character changed', () => {
    const token = encodeRefreshToken(SESSION, 130, KEY);
    const readable = [...token].flatMap((character, at) => {
      const changed = `${token.slice(0, at)}${character === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      return readRefreshToken(changed) === null ? [] : [at];
    });
    // The last character has bits that base64url ignores, so that a change there may say the same bytes.
    expect(readable.filter((at) => at < token.length - 1)).toEqual([]);
  });

  it('are null for strings that no server of ours issued', () => {
    for (const text of [
      '',
      'x',
      'a'.repeat(12),
      'é'.repeat(60),
      'A'.repeat(5000),
      `${encodeRefreshToken(SESSION, 1, KEY)}=`,
    ]) {
      expect(readRefreshToken(text)).toBeNull();
    }
    const readable = fc
      .sample(fc.base64String({ minLength: 40 }), 1000)
      .filter((text) => readRefreshToken(text) !== null);
    expect(readable).toEqual([]);
  });
});
