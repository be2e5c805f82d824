// Entry of the process that reads one document: `child.ts TODAY MAX_PAGES MAX_CSV_ROWS TIME_MS`, the bytes on standard
// input. It prints a reading as one line of JSON on standard output, first what it has so far and last the whole.
import { knownNames } from './known-names.ts';
import { readDocument } from './read-document.ts';
import type { Reading } from './reading.ts';

const [today = '', maxPages = '40', maxCsvRows = '20000', timeMs = '20000'] = process.argv.slice(2);

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const bytes = new Uint8Array(Buffer.concat(parts));

const signal = AbortSignal.timeout(Number(timeMs));
const print = (reading: Reading) => process.stdout.write(`${JSON.stringify(reading)}\n`);
print(
  await readDocument(bytes, {
    lookup: knownNames(),
    today,
    maxPages: Number(maxPages),
    maxCsvRows: Number(maxCsvRows),
    signal,
    onPart: print,
  }),
);
// Pictures that pdf.js still decodes would keep the process alive.
process.exitCode = 0;
process.stdout.end(() => process.exit());
