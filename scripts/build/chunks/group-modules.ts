import type { Rolldown } from 'vite';
import { sourceOfModule } from '../web-manifest.ts';
import { FILES } from './files.ts';
import { momentsOf, type FineChunk } from './moments.ts';
import { placeModules } from './place-modules.ts';

/** One file a category, and one of their sources: who reads one category loads no other. */
const ALONE = /^shared\/content\/articles\/(?:(\w+)-articles|sources)\.ts$/;

/** The file of each module, by its id, out of a build that has a chunk for each set of entries. */
export function groupModules({ output }: Rolldown.RolldownOutput): Map<string, string> {
  const chunks = output.flatMap((chunk) => (chunk.type === 'chunk' ? fineChunk(chunk) : []));
  const others = chunks.filter((chunk) => articlesOf(chunk) === undefined);
  const placed = placeModules(
    others.map(({ file }) => file),
    momentsOf(others),
    FILES,
  );
  return new Map(
    chunks.flatMap((chunk) => {
      const name = articlesOf(chunk) ?? placed.get(chunk.file) ?? '';
      return chunk.ids.map((id) => [id, name] as const);
    }),
  );
}

/** The name of a file of articles, or of their sources. */
function articlesOf({ ids }: FineChunk): string | undefined {
  const found = ids.flatMap((id) => ALONE.exec(sourceOfModule(id)) ?? []);
  return found.length > 0 ? `content-${found[1] ?? 'sources'}` : undefined;
}

function fineChunk(chunk: Rolldown.OutputChunk): FineChunk {
  return {
    file: chunk.fileName,
    ids: Object.keys(chunk.modules),
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    entry: chunk.facadeModuleId === null ? null : sourceOfModule(chunk.facadeModuleId),
  };
}
