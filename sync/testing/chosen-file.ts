import { createSeededRng } from './seeded-rng.ts';

/** A PDF of `size` bytes by its first ones; equal seeds give equal bytes. */
export function chosenFile({ size = 700_000, name = 'report.pdf', seed = 1 } = {}): File {
  const rng = createSeededRng(seed, () => 0);
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 997) bytes[at] = Math.floor(rng.random() * 256);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return new File([bytes], name, { type: 'application/pdf' });
}
