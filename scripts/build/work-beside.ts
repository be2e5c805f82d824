// The parts of the build that need none of the others: node --import ./scripts/tsx.mjs scripts/build/work-beside.ts.
// The build runs it as a process of its own beside the bundling, and both are done sooner on two cores.
import { databaseImage } from './database-image.ts';
import { topicVectors } from './write-topic-vectors.ts';

await databaseImage();
await topicVectors();
