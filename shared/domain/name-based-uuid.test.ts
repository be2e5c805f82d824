import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuidSchema } from '../protocol/ids.ts';
import { nameBasedUuid } from './name-based-uuid.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('a name-based UUID', () => {
  it('is the one of the standard', () => {
    expect(nameBasedUuid(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
    expect(nameBasedUuid(DNS, 'python.org')).toBe('886313e1-3b8a-5372-9b90-0c9aee199e5d');
  });

  it('agrees with the SHA-1 of Node for any name', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 200 }), (namespace, name) => {
        const hash = createHash('sha1')
          .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
          .update(name)
          .digest();
        hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
        hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
        const made = nameBasedUuid(namespace, name);
        expect(made.replaceAll('-', '')).toBe(hash.subarray(0, 16).toString('hex'));
        expect(uuidSchema.safeParse(made).success).toBe(true);
      }),
    );
  });

  it('is refused for a namespace that is no UUID', () => {
    expect(() => nameBasedUuid('programme', 'x')).toThrow(RangeError);
  });
});
