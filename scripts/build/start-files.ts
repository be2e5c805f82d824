import { READING_PAGES } from '#shared/http/pages.ts';
import { chunksOf, loadedWith, stylesOf, type WebManifest } from './web-manifest.ts';

/** Where an installed app starts, with the code that writes what the participant does there. */
const START_SOURCES = [
  'web/routes/app/route.tsx',
  'web/routes/app/index.tsx',
  'web/routes/app/programme.tsx',
  'web/app/providers/start-updates.tsx',
  'sync/daymark/writer.ts',
];

/** The files without which a start without a connection shows no Program, as paths below dist/web. */
export function startFiles(manifest: WebManifest): Set<string> {
  const scripts = loadedWith(manifest, chunksOf(manifest, START_SOURCES));
  return new Set(['index.html', READING_PAGES['/'], ...scripts, ...stylesOf(manifest, scripts)]);
}
