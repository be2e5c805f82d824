import { createHash } from 'node:crypto';
import { chosenFile } from '#sync/testing/chosen-file.ts';
import type { FileWorld } from './file-world.ts';

/** Most files go in one to three parts, some in eight; in bytes. */
const SIZES = [20_000, 90_000, 160_000, 300_000, 420_000, 600_000, 3_100_000];

/** The next file of this world, and its hash. */
export async function drawFile({
  files,
  int,
}: FileWorld): Promise<{ file: File; size: number; sha256: string }> {
  const size = SIZES[int(SIZES.length)] ?? 20_000;
  const file = chosenFile({ size, name: `report-${files.length}.pdf`, seed: int(1_000_000) });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { file, size, sha256: createHash('sha256').update(bytes).digest('hex') };
}
