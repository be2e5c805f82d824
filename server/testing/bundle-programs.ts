import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { phrasesForEsbuild } from '#scripts/phrases/phrase-modules.ts';

/** Programs of a test, each in a file for Node. */
export interface Programs {
  /** The absolute path of a program, by its name. */
  file: (name: string) => string;
  remove: () => void;
}

/**
 * Bundles programs as a deployment has them, beside the migrations: a process loads one in a third of the CPU time that the
 * sources take. The folder is inside the repository, where the packages are found.
 */
export async function bundlePrograms(entryPoints: Record<string, string>): Promise<Programs> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.resolve('.cache', 'programs-'));
  await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [phrasesForEsbuild],
  });
  cpSync('server/database/migrations', path.join(folder, 'migrations'), { recursive: true });
  return {
    file: (name) => path.join(folder, `${name}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
