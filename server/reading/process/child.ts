// Entry of the process that reads one document: `child.ts OPTIONS`, as JSON (see `ChildOptions`), the bytes on standard
// input. It prints a reading as one line of JSON on standard output, first what it has so far and last the whole; an empty
// line says that it is at work.
import { knownNames } from '../words/test-names/known-names.ts';
import { readDocument } from '../read-document.ts';
import type { Reading } from '../reading.ts';
import type { ChildOptions } from './run-child.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as ChildOptions;

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const bytes = new Uint8Array(Buffer.concat(parts));

const print = (reading: Reading) => process.stdout.write(`${JSON.stringify(reading)}\n`);
const { maxPictures, picturesMs, readBefore, ...rest } = options;
print(
  await readDocument(bytes, {
    ...rest,
    lookup: knownNames(),
    pictures: {
      maxPages: maxPictures,
      timeMs: picturesMs,
      readBefore,
      onStep: () => process.stdout.write('\n'),
    },
    onPart: print,
  }),
);
// Pictures that pdf.js still decodes and the reader of characters would keep the process alive.
process.exitCode = 0;
process.stdout.end(() => process.exit());
