import type { Ids } from '#server/deps.ts';

/** A UUIDv4: unlike the ids of rows it holds no time, so it may stand for a secret. */
export function randomUuid(ids: Pick<Ids, 'randomBytes'>): string {
  const bytes = Buffer.from(ids.randomBytes(16));
  bytes.writeUInt8(0x40 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
