// node --import ./scripts/tsx.mjs scripts/extending.ts [--keep]
//
// Shows that docs/contributing.md lists every place to add a table, a field, a kind of mutation, a call and a screen. It adds a
// toy of each to a copy of the working tree, by these lists alone, and runs the checks. Then it leaves out one place after the
// other: the check that the list names must fail. --keep leaves the copy, with every place filled in.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { insert, type Edit } from './extending/edit.ts';
import { edits, LISTS } from './extending/edits.ts';
import { matchPlaces } from './extending/match-places.ts';
import { readPlaces, type Guard, type Place } from './extending/read-places.ts';

/** The most places in existing files that a list may ask for. */
const PLACES_MAX = 6;
const TOYS = new URL('./extending/toy/', import.meta.url);
const TRAVELS = 'server/sync/toy-travels.test.ts';
/** The tests of all that follows from the lists, besides those that the lists name. */
const FURTHER_TESTS = [
  TRAVELS,
  'scripts/contract/contract-version.test.ts',
  'scripts/contract/device-words.test.ts',
  'server/database/released-migrations.test.ts',
  'server/http/every-call.test.ts',
  'server/http/openapi.test.ts',
  'shared/product',
  'sync/golden-outbox.test.ts',
  'web/features/sync-inspector/change-messages.test.ts',
];

/** Vitest takes every path that ends like a wanted one: this slow file would come with sync/golden-outbox.test.ts. */
const SAME_NAME = 'server/sync/golden-outbox.test.ts';

type Check = { kind: 'types' } | { kind: 'boundaries' } | { kind: 'tests'; files: readonly string[] };

/** The output of a check that judged the tree and failed, rather than a check that could not run. */
const FAILURES: Readonly<Record<Check['kind'], RegExp>> = {
  types: /error TS\d+/,
  boundaries: /dependency violations/,
  tests: /Tests +\d+ failed/,
};

const root = new URL('../', import.meta.url);
const places = LISTS.flatMap((list) => readPlaces(list, root));
const filled = matchPlaces(places);
countPlaces();

const copy = mkdtempSync(path.join(tmpdir(), 'daymark-extending-'));
const began = performance.now();
let failed = 0;
try {
  copyTree();
  for (const { file } of edits) fillIn(file, edits);
  writeRouteTree();
  accept();
  const named = places.flatMap(({ guard }) => (guard.kind === 'test' ? [fileOf(guard.file)] : []));
  expectOutcome('every place filled in', { kind: 'types' }, 'passes');
  expectOutcome('every place filled in', { kind: 'boundaries' }, 'passes');
  expectOutcome(
    'every place filled in',
    { kind: 'tests', files: [...new Set([...named, ...FURTHER_TESTS])] },
    'passes',
  );
  for (const { place, edit } of filled) leaveOut(place, edit);
} finally {
  if (process.argv.includes('--keep')) console.log(`The copy is ${copy}`);
  else rmSync(copy, { recursive: true, force: true });
}
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`extending: ${places.length} places, ${failed} failed, ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;

function countPlaces(): void {
  const needed = (of: (place: Place) => boolean) =>
    filled.filter(({ place }) => of(place) && !place.isNew && place.guard.kind !== 'nothing');
  for (const list of LISTS) {
    const { length } = needed((place) => place.list === list);
    const ofList = places.filter((place) => place.list === list);
    const fresh = ofList.filter(({ isNew }) => isNew).length;
    console.log(
      `${list}: ${length} places in existing files, ${fresh} in new ones, ${ofList.length - length - fresh} optional`,
    );
    if (length > PLACES_MAX) throw new Error(`"${list}" asks for more than ${PLACES_MAX} places`);
  }
  const together = new Set(needed(() => true).map(({ edit }) => edit.file));
  console.log(`All together: ${together.size} existing files`);
}

function copyTree(): void {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of new Set(listed.stdout.split('\0').filter(Boolean))) {
    const to = path.join(copy, file);
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(new URL(file, root), to);
  }
  symlinkSync(fileURLToPath(new URL('node_modules', root)), path.join(copy, 'node_modules'));
  copyFileSync(new URL('toy-travels.test.ts.txt', TOYS), path.join(copy, TRAVELS));
}

/** Writes a file of the copy with these edits alone. */
function fillIn(file: string, by: readonly Edit[]): void {
  const changes = by.filter((edit) => edit.file === file).map(({ change }) => change);
  const to = path.join(copy, file);
  const isNew = edits.some((edit) => edit.file === file && edit.change.kind === 'new');
  rmSync(to, { force: true });
  if (isNew && changes.length === 0) return;
  const begin = isNew ? '' : readFileSync(new URL(file, root), 'utf8');
  const text = changes.reduce(
    (sofar, change) =>
      change.kind === 'new'
        ? readFileSync(new URL(change.source, TOYS), 'utf8')
        : insert(file, sofar, change.at),
    begin,
  );
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, text);
}

/** The commands that the lists end with. */
function accept(): void {
  const commands = [['accept-migrations.ts'], ['accept-contract.ts'], ['record-golden-phone.ts']];
  for (const [script = '', ...args] of commands) {
    const { ok, output } = run(['--import', './scripts/tsx.mjs', `scripts/${script}`, ...args]);
    if (!ok) throw new Error(`${script} failed:\n${output}`);
  }
}

/** The router's tree follows from the files of the routes; the plugin of the build writes it as it starts. */
function writeRouteTree(): void {
  const start = "import { resolveConfig } from 'vite'; await resolveConfig({}, 'build');";
  const { ok, output } = run(['--input-type=module', '-e', start]);
  if (!ok) throw new Error(`The router's tree was not written:\n${output}`);
}

/** The file for the toys, where the list names one with placeholders. */
function fileOf(guard: string): string {
  return edits.find(({ place }) => place === guard)?.file ?? guard;
}

function leaveOut(place: Place, edit: Edit): void {
  const check = checkOf(place.guard);
  const name = `without ${place.path} (${place.list})`;
  if (check === null) {
    console.log(`  -      ${name}: optional`);
    return;
  }
  const isRoute = edit.file.startsWith('web/routes/');
  fillIn(
    edit.file,
    edits.filter((each) => each !== edit),
  );
  if (isRoute) writeRouteTree();
  expectOutcome(name, check, 'fails');
  fillIn(edit.file, edits);
  if (isRoute) writeRouteTree();
}

function checkOf(guard: Guard): Check | null {
  switch (guard.kind) {
    case 'compiler':
      return { kind: 'types' };
    case 'test':
      return { kind: 'tests', files: [fileOf(guard.file)] };
    case 'nothing':
      return null;
  }
}

function expectOutcome(name: string, check: Check, outcome: 'passes' | 'fails'): void {
  const since = performance.now();
  const { ok, output } = run(commandOf(check));
  const isFailure = !ok && FAILURES[check.kind].test(output);
  const isExpected = outcome === 'passes' ? ok : isFailure;
  const took = `${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`;
  const of = check.kind === 'tests' && check.files.length === 1 ? check.files[0] : check.kind;
  console.log(`${took}  ${name}: ${of} ${ok ? 'passes' : 'fails'}${isExpected ? '' : ', which is wrong'}`);
  if (isExpected) return;
  failed += 1;
  if (!ok) console.log(output.split('\n').slice(-80).join('\n'));
}

function commandOf(check: Check): string[] {
  switch (check.kind) {
    case 'types':
      return ['scripts/check-types.mjs', '--first'];
    case 'boundaries':
      return ['scripts/check-boundaries.mjs'];
    case 'tests':
      return ['node_modules/vitest/vitest.mjs', 'run', '--exclude', SAME_NAME, ...check.files];
  }
}

function run(args: readonly string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 2 ** 28,
  });
  return { ok: status === 0, output: `${stdout}${stderr}` };
}
