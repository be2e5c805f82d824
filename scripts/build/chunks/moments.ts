import { READING_SCREENS } from '../reading-screens.ts';

/** A chunk of the build that has a chunk for each set of entries. */
export interface FineChunk {
  file: string;
  /** Of its modules. */
  ids: string[];
  imports: string[];
  dynamicImports: string[];
  /** The source that a page, or a later step of one, asks for by this chunk. */
  entry: string | null;
}

/** A page, or a later step of one, and the chunks that have been loaded when it has come. */
export interface LoadedMoment {
  name: string;
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
/** The list with which most visits begin. */
const LIST = /^web\/routes\/app\/(index|programme)\.tsx$/;

/** A visit never begins with their scripts: the build renders them (prerender.ts). The app shows them to who is in it. */
const RENDERED = new Set([
  ...Object.values(READING_SCREENS),
  ...['login', 'forgot-password', 'reset-password', 'confirm-email'].map((name) => `web/routes/${name}.tsx`),
]);

interface Late {
  name: string;
  path: RegExp;
  /** The screen that has been loaded before; else what all screens have that may ask for it. */
  after?: string;
}

/** What is asked for while a page runs. That of one kind comes together, however little of it is asked for. */
const LATE: Late[] = [
  {
    name: 'start',
    path: /^web\/(app\/providers\/(start|push-root|launch)|platform\/account\/wipe-erased|ui\/|features\/update)/,
  },
  {
    name: 'shell',
    path: /^(web\/(app\/(kinds|providers|pages\/day-slots)|features\/(shell|consent))|shared\/protocol\/poke)/,
    after: 'web/routes/app/index.tsx',
  },
  { name: 'work', path: /^sync\/daymark\/(reader|writer)/, after: 'web/routes/app/index.tsx' },
  {
    name: 'programme',
    path: /^web\/(app\/pages\/(check-in|why)|features\/(programme(?!\/zone)|check-in))/,
  },
  {
    name: 'settings-later',
    path: /^web\/(app\/pages\/(app-cards|push)|features\/(settings|calendar|programme\/zone))/,
  },
  { name: 'accounts', path: /^web\/(platform\/account|features\/sign-in)/ },
  { name: 'lab', path: /^web\/(platform\/lab|features\/testing-lab)/ },
  { name: 'results', path: /^web\/features\/documents\/(?!trends)/ },
  { name: 'trends', path: /^web\/features\/documents\/trends/ },
  { name: 'search', path: /^web\/features\/library/ },
  {
    name: 'answers',
    path: /^(web\/features\/(coach\/device-answers|scenario-chat\/planner)|shared\/coach\/planner)/,
    after: 'web/routes/app/chat.tsx',
  },
  { name: 'talks', path: /^web\/features\/(coach|scenario-chat|proposals|setup)/ },
  { name: 'rare', path: /^shared\/coach\/answers\/rare-answers/, after: 'web/routes/app/chat.tsx' },
  { name: 'said', path: /^shared\/coach\/retrieval\/load-said/ },
  { name: 'labs', path: /^shared\/coach\/labs/ },
  { name: 'auth-js', path: /^node_modules\/@supabase\/auth-js/ },
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
      name: screenName(entry),
      files: loaded(
        fileOf(START),
        file,
        ...(isOfApp(entry) ? [fileOf(APP)] : []),
        ...(isOfApp(entry) && !LIST.test(entry) ? [fileOf(READER)] : []),
      ),
    }));
  const account = { name: 'account', files: loaded(fileOf(ACCOUNT)) };
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
    return { name: kind.name, files: new Set([...before, ...loaded(...asked)]) };
  });
  const others = late
    .filter(({ entry }) => !kindOf(entry))
    .map(({ entry, file }) => ({ name: entry, files: loaded(file) }));
  return [...screens, account, ...kinds, ...others];
}

/** 'calendar' for that of the app; those that load the same, or come without a script, have one name. */
function screenName(screen: string): string {
  if (RENDERED.has(screen)) return 'pages';
  if (LIST.test(screen)) return 'list';
  return screen.replace(/^web\/routes\/(app\/)?|\/index\.tsx$|\.tsx$/g, '');
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
