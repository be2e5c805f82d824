import { randomBytes } from 'node:crypto';
import type { Ids, ServerClock } from '../deps.ts';

const COUNTER_MAX = 0xfff;

/**
 * UUIDv7 (RFC 9562): 48 bits of milliseconds, then 12 bits that count within one millisecond from a random start, so
 * that ids made one after the other by this process sort in that order, then 62 random bits.
 */
export function createIds(clock: ServerClock): Ids {
  let millisecond = -1;
  let counter = 0;
  return {
    uuid() {
      const now = Math.floor(clock.now());
      // A clock that was set back is followed, for the id's time is the clock's.
      if (now === millisecond && counter < COUNTER_MAX) counter += 1;
      else counter = randomBytes(2).readUInt16BE() & 0x7ff;
      millisecond = now;
      const bytes = randomBytes(16);
      bytes.writeUIntBE(now, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
  };
}
