import { build } from 'esbuild';
import { mkdtempSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

let entry: Promise<string> | undefined;

/** Bundles the process that reads documents as the build does, once, and gives the path: times are those of the product. */
export function bundledChild(): Promise<string> {
  entry ??= bundle();
  return entry;
}

async function bundle(): Promise<string> {
  mkdirSync('.cache', { recursive: true });
  const outfile = resolve(join(mkdtempSync('.cache/document-child-'), 'document-child.mjs'));
  await build({
    entryPoints: ['server/reading/process/child.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
}
