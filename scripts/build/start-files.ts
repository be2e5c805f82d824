import { chunksOf, loadedWith, type WebManifest } from './web-manifest.ts';

/** Where an installed app starts, with the code that writes what the participant does there. */
const START_SOURCES = [
  'routes/app/route.tsx',
  'routes/app/index.tsx',
  'routes/app/programme.tsx',
  'app/providers/start-updates.tsx',
  '../sync/daymark/writer.ts',
];

/** The files without which a start without a connection shows no Program, as paths below dist/web. */
export function startFiles(manifest: WebManifest): Set<string> {
  const keys = chunksOf(manifest, new Set(START_SOURCES));
  const found = keys.length - 1;
  if (found < START_SOURCES.length) throw new Error(`a source of ${START_SOURCES.join(', ')} is no chunk`);
  const scripts = loadedWith(manifest, keys);
  const styles = Object.values(manifest)
    .filter(({ file }) => scripts.has(file))
    .flatMap(({ css }) => css ?? []);
  return new Set(['index.html', 'landing.html', ...scripts, ...styles]);
}
