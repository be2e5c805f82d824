/** Who may import whom. docs/architecture.md says why. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const testing = '/testing/|\\.test\\.tsx?$';

/**
 * A folder in floors, from top to bottom, each with its rooms as patterns of paths below the folder: a room imports itself
 * and rooms of lower floors.
 */
const goesDown = (name, comment, folder, floors) =>
  floors
    .flatMap((rooms, at) =>
      rooms.map((room) => {
        const others = [...floors.slice(0, at).flat(), ...rooms.filter((each) => each !== room)];
        return { room, others };
      }),
    )
    .filter(({ others }) => others.length > 0)
    .map(({ room, others }) =>
      rule(
        name,
        comment,
        { path: `^${folder}/${room}`, pathNot: testing },
        { path: `^${folder}/(${others.join('|')})` },
      ),
    );

export default {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle means two files are one idea.',
      { pathNot: 'routeTree' },
      { circular: true, viaOnly: { pathNot: 'routeTree' } },
    ),
    rule(
      'shared-is-pure',
      'shared imports nothing else of ours.',
      { path: '^shared/' },
      { path: '^(sync|web|server|scripts|e2e|bench)/' },
    ),
    rule(
      'shared-packages',
      'shared may use zod/mini only.',
      { path: '^shared/', pathNot: `^shared/coach/|${testing}` },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    ),
    rule(
      'coach-packages',
      'The coach may search: MiniSearch beside zod/mini.',
      { path: '^shared/coach/', pathNot: testing },
      {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/(zod|minisearch)/',
      },
    ),
    rule(
      'domain-from-time-up',
      'Days and weeks know no task, tasks know no programme, and no place in a chat knows any of them.',
      { path: '^shared/domain/(time|tasks|chat)/', pathNot: testing },
      { path: '^shared/domain/(programme|programme-generator|documents|trends)/' },
    ),
    rule(
      'time-knows-no-task',
      'Days and weeks are below all else of the domain.',
      { path: '^shared/domain/time/', pathNot: testing },
      { path: '^shared/domain/', pathNot: '^shared/domain/time/' },
    ),
    rule(
      'domain-documents-below-trends',
      'A trend is made of documents, which know no trend.',
      { path: '^shared/domain/documents/', pathNot: testing },
      { path: '^shared/domain/trends/' },
    ),
    rule(
      'generator-from-the-sheet-up',
      'A sheet is filled by plans; a rewriting generates and compares.',
      { path: '^shared/domain/programme-generator/sheet/', pathNot: testing },
      { path: '^shared/domain/programme-generator/', pathNot: '^shared/domain/programme-generator/sheet/' },
    ),
    rule(
      'plans-know-no-rewriting',
      'What a running programme keeps is on the sheet before a plan fills it.',
      { path: '^shared/domain/programme-generator/plans/', pathNot: testing },
      { path: '^shared/domain/programme-generator/(rewrite/|generate-programme)' },
    ),
    rule(
      'planner-goes-down',
      'A session of turns, changes, reading, the plan: each knows what comes after it.',
      { path: '^shared/coach/planner/(changes|reading|plan)/', pathNot: testing },
      { path: '^shared/coach/planner/session/' },
    ),
    rule(
      'planner-reads-before-it-changes',
      'Words are read, and the plan is known, without a change in mind.',
      { path: '^shared/coach/planner/(reading|plan)/', pathNot: testing },
      { path: '^shared/coach/planner/changes/' },
    ),
    rule(
      'plan-knows-no-words-read',
      'The plan that a talk is about knows no sentence.',
      { path: '^shared/coach/planner/plan/', pathNot: testing },
      { path: '^shared/coach/planner/reading/' },
    ),
    rule(
      'sync-stands-alone',
      'sync imports shared, dexie, rxjs and zod.',
      { path: '^sync/' },
      { path: '^(web|server|scripts|e2e|bench)/' },
    ),
    rule(
      'sync-packages',
      'sync may use dexie, rxjs and zod only.',
      { path: '^sync/', pathNot: testing },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(dexie|rxjs|zod)/' },
    ),
    rule(
      'one-door-to-sync',
      "Everybody else enters sync by its door, the product's, the worker's two, the list of owners, the names of databases, the sign that Dexie is here, sealing, its port types and the lab.",
      { path: '^(web|server)/', pathNot: testing },
      {
        path: '^sync/',
        pathNot:
          '^sync/(client|daymark/(index|client|keep-shared)|store/(database-name|dexie-here)|sync-once|retained-databases|sign-out/(seal-database|open-sealed|sealed-boxes)|ports/ports|lab/[^/]+)\\.ts$',
      },
    ),
    rule(
      'engine-carries-any-product',
      'Kinds, tables, actions and queries are handed to the engine: of shared it knows the protocol alone, types included.',
      { path: '^sync/', pathNot: `^sync/daymark/|${testing}` },
      { path: '^(sync/daymark|shared)/', pathNot: '^shared/protocol/' },
    ),
    rule(
      'protocol-knows-no-product',
      'What travels is the same for any product.',
      { path: '^shared/protocol/', pathNot: testing },
      { path: '^shared/', pathNot: '^shared/protocol/' },
    ),
    rule(
      'first-screen-loads-no-arguments',
      'The registry is what a first screen loads: names and plain data; schemas only as types.',
      { path: '^shared/product/registry\\.ts$' },
      { path: '^shared/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'phone-without-server-rules',
      'Clashes and checks that the server alone decides by.',
      { path: '^(web|sync)/', pathNot: testing },
      { path: '^shared/(push|product/server-rules)/' },
    ),
    rule(
      'engine-without-lab',
      'The lab stands before the engine; nobody who does not open it loads it.',
      { path: '^sync/', pathNot: `^sync/lab/|${testing}` },
      { path: '^sync/lab/' },
    ),
    rule(
      'features-stand-apart',
      'A feature never imports another.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    rule(
      'documents-go-down',
      'Trends look at reviewed results, a review looks at its file, and a file knows neither.',
      { path: '^web/features/documents/files/' },
      { path: '^web/features/documents/(add|review|trends)/' },
    ),
    rule(
      'documents-review-and-add',
      'A review knows neither how a file came nor what its results become.',
      { path: '^web/features/documents/review/' },
      { path: '^web/features/documents/(add|trends)/' },
    ),
    rule(
      'documents-add-and-trends',
      'Who adds a file, and who looks at years, know nothing of each other.',
      { path: '^web/features/documents/(add|trends)/' },
      { path: '^web/features/documents/(add|trends)/', pathNot: '^web/features/documents/$1/' },
    ),
    rule(
      'features-below-app',
      'Features know neither routes nor app.',
      { path: '^web/features/' },
      { path: '^web/(app|routes)/' },
    ),
    rule(
      'no-dexie-in-web',
      'Screens read through sync queries.',
      { path: '^web/', pathNot: testing },
      { path: 'node_modules/dexie/' },
    ),
    rule(
      'ui-has-no-domain',
      'Primitives know no domain.',
      { path: '^web/ui/' },
      { path: '^(web/(features|app|routes|platform)|sync|server)/' },
    ),
    rule(
      'ui-hooks-and-text-at-the-ground',
      'Hooks and text are below all that is drawn.',
      { path: '^web/ui/(hooks|text)/', pathNot: testing },
      { path: '^web/ui/(controls|overlays|toasts|layout)/' },
    ),
    rule(
      'controls-know-no-overlay',
      'A control knows neither what opens over it nor the page around it.',
      { path: '^web/ui/controls/', pathNot: testing },
      { path: '^web/ui/(overlays|toasts|layout)/' },
    ),
    rule(
      'overlays-toasts-layout-apart',
      'An overlay, a toast and the frame of a page are made of controls, not of each other.',
      { path: '^web/ui/(overlays|toasts|layout)/', pathNot: testing },
      { path: '^web/ui/(overlays|toasts|layout)/', pathNot: '^web/ui/$1/' },
    ),
    rule(
      'platform-below-features',
      'Adapters know no feature.',
      { path: '^web/platform/' },
      { path: '^web/(features|app|routes)/' },
    ),
    rule(
      'platform-basics-stand-apart',
      'The browser, the clock, drafts and the words of changes know no other room of the platform.',
      { path: '^web/platform/(browser|clock|drafts|kinds)/', pathNot: testing },
      { path: '^web/platform/', pathNot: '^web/platform/$1/' },
    ),
    rule(
      'sign-in-below-account',
      'Who is signed in is known before anything of the account.',
      { path: '^web/platform/auth/', pathNot: testing },
      { path: '^web/platform/account/' },
    ),
    rule(
      'app-goes-down',
      'Pages, shell, providers, banners: each knows what comes after it.',
      { path: '^web/app/(shell|providers|banners)/', pathNot: testing },
      { path: '^web/app/pages/' },
    ),
    rule(
      'providers-below-shell',
      'The shell is made with the providers, which know no frame.',
      { path: '^web/app/(providers|banners)/', pathNot: testing },
      { path: '^web/app/shell/' },
    ),
    rule(
      'banners-below-providers',
      'A banner is shown by a provider.',
      { path: '^web/app/banners/', pathNot: testing },
      { path: '^web/app/providers/' },
    ),
    rule(
      'web-never-server',
      'The web talks to the server over HTTP.',
      { path: '^web/' },
      { path: '^(server|scripts|e2e|bench)/' },
    ),
    rule(
      'server-never-web',
      'The server knows no client.',
      { path: '^server/', pathNot: testing },
      { path: '^(web|sync)/' },
    ),
    rule(
      'sync-below-modules',
      'What follows a write is handed to the sync; modules import it, and it imports none of them.',
      { path: '^server/sync/', pathNot: testing },
      { path: '^server/(modules|jobs)/|^server/[^/]+\\.ts$', pathNot: '^server/(deps|config|bounds)\\.ts$' },
    ),
    rule(
      'modules-by-their-verbs',
      "A module never reaches into another module's repository.",
      { path: '^server/modules/([^/]+)/', pathNot: testing },
      { path: '^server/modules/[^/]+/.*repository', pathNot: '^server/modules/$1/' },
    ),
    rule(
      'reading-knows-no-database',
      'Bytes in, a reading out: the reader imports shared and itself, and the packages that open files.',
      { path: '^server/reading/', pathNot: testing },
      { path: '^(web|sync|server|scripts|e2e|bench)/', pathNot: '^server/reading/' },
    ),
    rule(
      'reading-packages',
      'The reader may use what opens PDFs, CSVs and pictures, and what reads characters.',
      { path: '^server/reading/', pathNot: testing },
      {
        dependencyTypes: ['npm', 'npm-dev'],
        pathNot: 'node_modules/(pdfjs-dist|papaparse|sharp|@napi-rs/canvas|tesseract\\.js)/',
      },
    ),
    rule(
      'doors-of-the-reader',
      'On the server documents alone ask the reader, by its two processes, the form of a reading, its summary and the limit of a picture.',
      { path: '^server/', pathNot: `^server/reading/|${testing}` },
      {
        path: '^server/reading/',
        pathNot:
          '^server/reading/(process/(run-child|crop-strip)|reading|result/summary|image/too-many-points)\\.ts$',
      },
    ),
    rule(
      'documents-alone-read',
      'Other modules see the rows that a run wrote.',
      { path: '^server/', pathNot: `^server/(reading|modules/documents)/|${testing}` },
      { path: '^server/reading/' },
    ),
    ...goesDown(
      'reading-goes-down',
      'Each kind of file yields lines; tables, results, words and pixels know no file.',
      'server/reading',
      [
        ['process/'],
        ['(read-document|document-kind)\\.ts'],
        ['pdf/', 'structured/'],
        ['csv/', 'pictures/'],
        ['result/'],
        ['table/'],
        ['words/', 'image/'],
        ['(reading|present)\\.ts'],
      ],
    ),
    ...goesDown(
      'auth-goes-down',
      'A call goes down: what a route asks, a verb does, with mail, the context of accounts, proofs and rows.',
      'server/modules/auth',
      [['[^/]+\\.ts'], ['routes/'], ['verbs/'], ['mail/'], ['context/'], ['proof/'], ['store/']],
    ),
    rule(
      'scripts-know-no-measurement',
      'Measurements use what the build and the labs are made of; no script needs a measurement.',
      { path: '^scripts/' },
      { path: '^bench/' },
    ),
    rule(
      'oracles-know-no-mutator',
      'An oracle of the simulation judges a mutator by a reading of its own: of the product it knows types and schemas.',
      { path: '^scripts/simulation/oracles/', pathNot: testing },
      {
        path: '^(shared/(?!protocol/)|sync/|server/)',
        pathNot: '\\.schema\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'oracles-stand-alone',
      'What an oracle shares with the other judges is how two values are compared.',
      { path: '^scripts/simulation/oracles/', pathNot: testing },
      { path: '^scripts/', pathNot: '^scripts/simulation/(oracles/|checks/canonical\\.ts$)' },
    ),
    rule(
      'commands-over-their-parts',
      'A file at the top of scripts is a command; its parts are in rooms and know no command.',
      { path: '^scripts/[^/]+/' },
      { path: '^scripts/[^/]+$' },
    ),
    rule(
      'no-testing-in-production',
      'Fakes stay in tests.',
      { path: '^(shared|sync|web|server)/', pathNot: testing },
      { path: '/testing/' },
    ),
    rule(
      'declared-packages',
      'Only what package.json declares, or that of the packages of benches and journeys.',
      {},
      {
        dependencyTypes: ['unknown', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '^(bench|e2e)/packages/node_modules/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
