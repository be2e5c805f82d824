// npm run eval -- --safety FILE [--json]: judges the prompts of a file with the product's own engine and prints each class's
// recall, the false alarms and every miss. The last line with --json is one object; docs/coach.md names its fields.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluateSafety, parseSafetySet } from './eval/safety.ts';

const USAGE = 'npm run eval -- --safety FILE [--json]';
const values = options();
if (!values.safety) refuse(`name a file: ${USAGE}`);

const figures: Record<string, unknown> = {};
if (values.safety) {
  const { text, device } = evaluateSafety(checked(values.safety, parseSafetySet));
  console.log(text);
  // The server judges with the same data; embeddings may only raise a level there.
  figures.safety = device;
  figures.safety_server = device;
}
if (values.json) console.log(JSON.stringify(figures));

function options() {
  try {
    return parseArgs({ options: { safety: { type: 'string' }, json: { type: 'boolean', default: false } } })
      .values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function checked<T>(path: string, parse: (content: unknown) => T): T {
  try {
    return parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return refuse(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
