import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** A script of the built web, by its path below dist/web. */
export interface ManifestChunk {
  file: string;
  /** Its modules, below the project's folder, without the query that names a part of one. */
  sources: string[];
  /** Those that show a page, which the router splits off from its route. */
  screens: string[];
  /** What it imports statically. */
  imports: string[];
  css: string[];
  isEntry: boolean;
}

/** The chunks of the built web. Vite's own manifest knows no modules but the one that a chunk is named after. */
export type WebManifest = readonly ManifestChunk[];

const FILE = 'dist/web-manifest.json';
const SCREEN = '?tsr-split=component';
const ROOT = join(import.meta.dirname, '../..', '/');

/** A module's path below the project's folder, without its query. */
export const sourceOfModule = (id: string): string => (id.split('?')[0] ?? id).replace(ROOT, '');

export function writeManifest({ output }: Rolldown.RolldownOutput): WebManifest {
  const manifest = output.flatMap((chunk) =>
    chunk.type === 'chunk'
      ? {
          file: chunk.fileName,
          sources: Object.keys(chunk.modules).map(sourceOfModule),
          screens: Object.keys(chunk.modules)
            .filter((id) => id.endsWith(SCREEN))
            .map(sourceOfModule),
          imports: chunk.imports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
          isEntry: chunk.isEntry,
        }
      : [],
  );
  writeFileSync(FILE, JSON.stringify(manifest));
  return manifest;
}

export function readManifest(): WebManifest {
  if (!existsSync(FILE)) throw new Error('build first: npm run build');
  return JSON.parse(readFileSync(FILE, 'utf8')) as WebManifest;
}

/** Where a visit begins: in the app, or on a page of accounts without it. */
export const ENTRIES = { app: 'web/main.tsx', account: 'web/app/account/start.tsx' } as const;

/** The file of an entry. */
export function entryFile(manifest: WebManifest, source: string): string {
  const entry = manifest.find(({ isEntry, sources }) => isEntry && sources.includes(source));
  if (!entry) throw new Error(`the build has no entry ${source}`);
  return entry.file;
}

/** The app's entry, and the chunks that hold these sources. Throws where no chunk holds one. */
export function chunksOf(manifest: WebManifest, sources: Iterable<string>): string[] {
  const holding = [...sources].flatMap((source) => {
    const found = manifest.filter((chunk) => chunk.sources.includes(source));
    if (found.length === 0) throw new Error(`${source} is in no chunk`);
    return found.map(({ file }) => file);
  });
  return [...new Set([entryFile(manifest, ENTRIES.app), ...holding])];
}

/** These files and all that they import statically. */
export function loadedWith(manifest: WebManifest, files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    manifest.find((chunk) => chunk.file === file)?.imports.forEach(visit);
  };
  for (const file of files) visit(file);
  return found;
}

/** The styles of these scripts. */
export const stylesOf = (manifest: WebManifest, files: ReadonlySet<string>): string[] => [
  ...new Set(manifest.filter(({ file }) => files.has(file)).flatMap(({ css }) => css)),
];
