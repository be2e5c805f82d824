// A part of the build that needs none of the bundles: node --import ./scripts/tsx.mjs scripts/build/work-beside.ts triage.
// The build runs each as a process of its own beside the bundling, and all are done sooner on two cores.
import { makeTriageFile } from '../triage/triage-file.ts';
import { databaseImage } from './database-image.ts';
import { topicVectors } from './write-topic-vectors.ts';

const PARTS: Readonly<Record<string, () => unknown>> = {
  triage: makeTriageFile,
  image: databaseImage,
  vectors: topicVectors,
};

for (const name of process.argv.slice(2)) {
  const make = PARTS[name];
  if (!make) throw new Error(`no such part: ${name}. There are: ${Object.keys(PARTS).join(', ')}`);
  await make();
}
