// node --import ./scripts/tsx.mjs scripts/build/late-vectors.ts file: writes the vectors of the library's topics there.
import { writeTopicVectors } from './write-topic-vectors.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Say where the vectors go');
await writeTopicVectors(file);
