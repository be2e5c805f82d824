import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { PlantedFault } from './planted-fault.ts';
import { editsOf } from './planted-faults.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = path.join(root, '.cache', 'simulation');

export interface SeedProgram {
  file: string;
  remove(): Promise<void>;
}

/**
 * The program that plays seeds, in one file, with the fault planted in it: a process that loads some three hundred
 * modules one by one takes longer to start than a seed to play. Rejects where the fault cannot be planted any more.
 */
export async function buildSeedWorker(fault?: PlantedFault): Promise<SeedProgram> {
  const edits = fault ? editsOf(fault) : [];
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'seeds-'));
  const file = path.join(folder, 'seed-worker.mjs');
  const remove = () => rm(folder, { recursive: true, force: true });
  const planted = new Set<string>();
  const planting: Plugin = {
    name: 'planting',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, async (args) => {
        const { href } = pathToFileURL(args.path);
        let contents = await readFile(args.path, 'utf8');
        for (const { url, find, replace } of edits) {
          if (url !== href) continue;
          const parts = contents.split(find);
          if (parts.length !== 2)
            throw new Error(`The fault's text stands ${parts.length - 1} times in ${url}: ${find}`);
          contents = parts.join(replace);
          planted.add(find);
        }
        // What a module looks for beside itself stays where it is.
        return { contents: contents.replaceAll('import.meta.url', JSON.stringify(href)), loader: 'ts' };
      }),
  };
  try {
    await build({
      entryPoints: [fileURLToPath(new URL('seed-worker.ts', import.meta.url))],
      outfile: file,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      plugins: [planting],
    });
    const missed = edits.find(({ find }) => !planted.has(find));
    if (missed) throw new Error(`The fault's module is no part of the program: ${missed.url}`);
  } catch (error) {
    await remove();
    throw error;
  }
  return { file, remove };
}
