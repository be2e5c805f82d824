import { brotliCompressSync, constants } from 'node:zlib';
import type { Rolldown } from 'vite';
import { shortenScript, type ShortNames } from '../styles/short-names.ts';
import { sourceOfModule } from '../web-manifest.ts';
import { mergeParts } from './merge-parts.ts';
import { momentsOf, type FineChunk } from './moments.ts';

/** Files of script, beside those of the articles and of the pages that only read. */
const MOST = 47;
/** One file a category, and one of their sources: who reads one category loads no other. */
const ALONE = /^shared\/content\/articles\/(\w+-articles|sources)\.ts$/;

/**
 * The modules of each file, by their ids, out of a build that has a chunk for each set of entries. Their utilities will have
 * these names.
 */
export function groupModules({ output }: Rolldown.RolldownOutput, names: ShortNames): string[][] {
  const chunks = output.flatMap((chunk) => (chunk.type === 'chunk' ? fineChunk(chunk, names) : []));
  const alone = chunks.filter(isAlone);
  const others = chunks.filter((chunk) => !isAlone(chunk));
  const moments = momentsOf(others);
  const placeOf = new Map(others.map(({ file }, place) => [file, place]));
  const parts = others.map(({ ids, bytes, imports, file }) => ({
    modules: ids,
    bytes,
    imports: imports.flatMap((each) => placeOf.get(each) ?? []),
    moments: new Set(moments.flatMap(({ files }, place) => (files.has(file) ? [place] : []))),
  }));
  return [...mergeParts(parts, moments, MOST), ...alone.map(({ ids }) => ids)];
}

/** Three for each byte that is left when compressed. */
const bytesOf = (script: string): number =>
  3 * brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

const isAlone = ({ ids }: FineChunk): boolean => ids.some((id) => ALONE.test(sourceOfModule(id)));

function fineChunk(chunk: Rolldown.OutputChunk, names: ShortNames): FineChunk {
  return {
    file: chunk.fileName,
    ids: Object.keys(chunk.modules),
    bytes: bytesOf(shortenScript(chunk.code, names)),
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    entry: chunk.facadeModuleId === null ? null : sourceOfModule(chunk.facadeModuleId),
  };
}
