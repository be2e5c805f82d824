import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { phrasesForEsbuild } from '../../phrases/phrase-modules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = path.join(root, '.cache', 'simulation');

export interface Program {
  file: string;
  remove(): Promise<void>;
}

/**
 * A module of the simulation with all that it imports, in one file: a process that loads some three hundred modules one by
 * one takes longer to start than a seed to play. With `fault`, the file of a module under faults/, that fault is planted
 * in it; rejects where the program does not run it.
 */
export async function buildProgram(entry: string, fault?: string): Promise<Program> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'program-'));
  const file = path.join(folder, 'program.mjs');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [fileURLToPath(new URL(`../${entry}`, import.meta.url))],
      outfile: file,
      bundle: true,
      metafile: true,
      logLevel: 'silent',
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      plugins: [...(fault === undefined ? [] : [await plant(fault)]), keepAddresses, phrasesForEsbuild],
    });
    if (fault !== undefined) {
      // What nobody imports is left out of the file.
      const [output] = Object.values(metafile.outputs);
      const planted = output?.inputs[path.relative(root, fault).replaceAll(path.sep, '/')];
      if (!planted?.bytesInOutput) throw new Error(`What ${fault} replaces is no part of the program`);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { file, remove };
}

const MODULES = /\.ts$/;
/** Tells the real module from the one that every module but the fault gets in its place. */
const REAL = '?real';

/**
 * A fault imports the function that it replaces as `real`, and exports what comes in its place as `faulty`. Its own
 * import names both the module and the function, so that both may be renamed and moved like any other.
 */
async function plant(fault: string): Promise<Plugin> {
  const source = await readFile(fault, 'utf8');
  const [, name, from] = /^import \{[^}]*?(\w+) as real\b[^}]*\} from '(.+)';$/m.exec(source) ?? [];
  if (name === undefined || from === undefined) throw new Error(`${fault} imports nothing as real`);
  const replaced = createRequire(fault).resolve(from);
  const contents = `export * from 'planted:real';\nexport { faulty as ${name} } from 'planted:fault';`;
  return {
    name: 'planting',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^planted:real$/ }, () => ({ path: replaced, suffix: REAL }));
      onResolve({ filter: /^planted:fault$/ }, () => ({ path: fault }));
      onResolve({ filter: MODULES }, ({ path: asked, importer }) =>
        importer === fault && asked === from ? { path: replaced, suffix: REAL } : undefined,
      );
      onLoad({ filter: MODULES }, ({ path: asked, suffix }) =>
        asked === replaced && suffix !== REAL ? { contents } : undefined,
      );
    },
  };
}

/** What a module looks for beside itself stays where it is. */
const keepAddresses: Plugin = {
  name: 'addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: MODULES }, async ({ path: asked }) => {
      const contents = await readFile(asked, 'utf8');
      const address = JSON.stringify(pathToFileURL(asked).href);
      return { contents: contents.replaceAll('import.meta.url', address), loader: 'ts' };
    }),
};
