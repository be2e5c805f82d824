import { existsSync, readFileSync } from 'node:fs';

export interface ManifestChunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** Vite's manifest of the built web: its chunks by their keys. */
export type WebManifest = Record<string, ManifestChunk>;

export function readManifest(): WebManifest {
  if (!existsSync('dist/web-manifest.json')) throw new Error('build first: npm run build');
  return JSON.parse(readFileSync('dist/web-manifest.json', 'utf8')) as WebManifest;
}

export const sourceOf = (manifest: WebManifest, key: string): string =>
  (manifest[key]?.src ?? key).split('?')[0] ?? key;

/** The entry, and the chunks that these sources became. */
export function chunksOf(manifest: WebManifest, sources: ReadonlySet<string>): string[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the build has no entry');
  return [entry, ...Object.keys(manifest).filter((key) => sources.has(sourceOf(manifest, key)))];
}

/** The files of these chunks and of all that they import statically. */
export function loadedWith(manifest: WebManifest, keys: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}
