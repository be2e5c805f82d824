import { READING_SCREENS } from '../reading-screens.ts';
import type { Moment } from './merge-parts.ts';

/** A chunk of the build that has a chunk for each set of entries. */
export interface FineChunk {
  file: string;
  /** Of its modules. */
  ids: string[];
  bytes: number;
  imports: string[];
  dynamicImports: string[];
  /** The source that a page, or a later step of one, asks for by this chunk. */
  entry: string | null;
}

/** A moment, and the chunks that have been loaded when it has come. */
export interface LoadedMoment extends Moment {
  files: ReadonlySet<string>;
}

const START = 'web/index.html';
/** A page of accounts before it has led anywhere. */
const ACCOUNT = 'web/app/account/start.tsx';
const APP = 'web/routes/app/route.tsx';
const SCREEN = /^web\/routes\/(?!app\/route\.tsx).*\.tsx$/;
/** All screens of the app but the list show nothing before it has come. */
const READER = 'sync/daymark/reader.ts';
const isOfApp = (screen: string) => screen.startsWith('web/routes/app/');
/** In bytes: three for each that is left when compressed. Compression takes two thirds off, and more of few files. */
const BEARABLE = {
  list: 12_000,
  page: 8_000,
  dear: 9_500,
  tight: 16_000,
  screen: 23_000,
  rendered: 60_000,
  start: 12_000,
  account: 10_000,
  late: 80_000,
};
/** The list with which most visits begin. */
const LIST = /^web\/routes\/app\/(index|programme)\.tsx$/;
/** The pages that load most without that. */
const DEAR = /^web\/routes\/app\/(chat|sync)\.tsx$/;
/** Pages that load nearly as much as they may. */
const TIGHT =
  /^web\/routes\/app\/(settings|testing-lab|habits-questionnaire-task|educational-content\/\$articleId)\.tsx$/;

/** A visit never begins with their scripts: the build renders them (prerender.ts). The app shows them to who is in it. */
const RENDERED = new Set([
  ...Object.values(READING_SCREENS),
  ...['login', 'forgot-password', 'reset-password', 'confirm-email'].map((name) => `web/routes/${name}.tsx`),
]);

interface Late {
  path: RegExp;
  bearable: number;
  /** The screen that has been loaded before; else what all screens have that may ask for it. */
  after?: string;
}

/** What is asked for while a page runs. That of one kind comes together, however little of it is asked for. */
const LATE: Late[] = [
  {
    path: /^web\/(app\/providers\/(start|push-root|launch)|platform\/account\/wipe-erased|ui\/|features\/update)/,
    bearable: BEARABLE.start,
  },
  {
    path: /^web\/(app\/(kinds|providers|pages\/day-slots)|features\/(shell|consent))/,
    bearable: BEARABLE.start,
    after: 'web/routes/app/index.tsx',
  },
  { path: /^sync\/daymark\/(reader|writer)/, bearable: 6_000, after: 'web/routes/app/index.tsx' },
  {
    path: /^web\/(app\/pages\/(check-in|why)|features\/(programme(?!\/zone)|check-in))/,
    bearable: BEARABLE.late,
  },
  {
    path: /^web\/(app\/pages\/(app-cards|push)|features\/(settings|calendar|programme\/zone))/,
    bearable: BEARABLE.late,
  },
  { path: /^web\/(platform\/account|features\/sign-in)/, bearable: BEARABLE.late },
  { path: /^web\/(platform\/lab|features\/testing-lab)/, bearable: 2 * BEARABLE.late },
  { path: /^web\/features\/documents\/(?!trends)/, bearable: BEARABLE.late },
  { path: /^web\/features\/documents\/trends/, bearable: BEARABLE.late },
  { path: /^web\/features\/library/, bearable: BEARABLE.late },
  {
    path: /^(web\/features\/(coach\/device-answers|scenario-chat\/planner)|shared\/coach\/planner)/,
    bearable: BEARABLE.dear,
    after: 'web/routes/app/chat.tsx',
  },
  {
    path: /^(web\/features\/(coach|scenario-chat|proposals|setup)|shared\/coach\/answers\/rare-answers)/,
    bearable: 60_000,
  },
];

/** The screens, and what is loaded later in one of them: beside what every screen that may ask for it has loaded. */
export function momentsOf(chunks: readonly FineChunk[]): LoadedMoment[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const entries = chunks.flatMap(({ entry, file }) => (entry === null ? [] : [{ entry, file }]));
  const fileOf = (source: string) => entries.find(({ entry }) => entry === source)?.file ?? '';
  const loaded = (...files: string[]) => closure(files, (file) => byFile.get(file)?.imports ?? []);

  const screens = entries
    .filter(({ entry }) => SCREEN.test(entry))
    .map(({ entry, file }) => ({
      entry,
      bearable: bearable(entry),
      files: loaded(
        fileOf(START),
        file,
        ...(isOfApp(entry) ? [fileOf(APP)] : []),
        ...(isOfApp(entry) && !LIST.test(entry) ? [fileOf(READER)] : []),
      ),
    }));
  const account = { bearable: BEARABLE.account, files: loaded(fileOf(ACCOUNT)) };
  const late = entries.filter(
    ({ entry }) => entry !== START && entry !== ACCOUNT && entry !== APP && !SCREEN.test(entry),
  );
  const kindOf = (entry: string) => LATE.find(({ path }) => path.test(entry));
  const kinds = LATE.map((kind) => {
    const asked = late.filter(({ entry }) => kindOf(entry) === kind).map(({ file }) => file);
    if (asked.length === 0) throw new Error(`nothing is loaded later by ${kind.path}`);
    const before: ReadonlySet<string> = screens
      .filter(({ entry, files }) =>
        kind.after ? entry === kind.after : asked.some((file) => reached(files, byFile).has(file)),
      )
      .map(({ files }): ReadonlySet<string> => files)
      .reduce(both);
    return { bearable: kind.bearable, files: new Set([...before, ...loaded(...asked)]) };
  });
  const others = late
    .filter(({ entry }) => !kindOf(entry))
    .map(({ file }) => ({ bearable: BEARABLE.late, files: loaded(file) }));
  return [...screens, account, ...kinds, ...others];
}

function bearable(screen: string): number {
  if (RENDERED.has(screen)) return BEARABLE.rendered;
  if (LIST.test(screen)) return BEARABLE.list;
  if (DEAR.test(screen)) return BEARABLE.dear;
  if (TIGHT.test(screen)) return BEARABLE.tight;
  return isOfApp(screen) ? BEARABLE.screen : BEARABLE.page;
}

/** All that these chunks may ask for later, with what that asks for; through other screens only what those import too. */
function reached(files: ReadonlySet<string>, byFile: ReadonlyMap<string, FineChunk>): Set<string> {
  const isScreen = (file: string) => SCREEN.test(byFile.get(file)?.entry ?? '');
  return closure([...files], (file) => [
    ...(byFile.get(file)?.imports ?? []),
    ...(byFile.get(file)?.dynamicImports ?? []).filter((each) => !isScreen(each)),
  ]);
}

function closure(files: readonly string[], next: (file: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    next(file).forEach(visit);
  };
  files.forEach(visit);
  return found;
}

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((file) => other.has(file)));
