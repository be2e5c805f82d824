import type { Edit } from './edit.ts';

export const TABLE_LIST = 'Add a table';
export const KIND_LIST = 'Add a kind';

/** The toy table: rows with a title, which two devices may set. */
const tableEdits: readonly Omit<Edit, 'list'>[] = [
  {
    place: 'shared/product/tables/<t>.schema.ts',
    file: 'shared/product/tables/toys.schema.ts',
    change: { kind: 'new', source: 'toys.schema.ts.txt' },
  },
  {
    place: 'shared/product/registry.ts',
    file: 'shared/product/registry.ts',
    change: {
      kind: 'insert',
      at: [
        { before: '\n/*\n * Every table', text: "import type { Toy } from './tables/toys.schema.ts';\n" },
        { after: 'export interface EntityRows {\n', text: '  toys: Toy;\n' },
        {
          before: '} as const satisfies { readonly [T in TableName]: TableDeclaration',
          text: "  toys: { index: 'id', mergedFields: ['title'], derivedFrom: null, evictBy: null, label: 'Toys' },\n",
        },
      ],
    },
  },
  {
    place: 'shared/product/row-schemas.ts',
    file: 'shared/product/row-schemas.ts',
    change: {
      kind: 'insert',
      at: [
        { before: '\n/** The shape of each', text: "import { toySchema } from './tables/toys.schema.ts';\n" },
        { after: 'export const rowSchemas = {\n', text: '  toys: toySchema,\n' },
      ],
    },
  },
  {
    place: 'shared/product/server-rules/clash-rules.ts',
    file: 'shared/product/server-rules/clash-rules.ts',
    change: {
      kind: 'insert',
      at: [
        {
          after: 'export const clashRules: Rules = {\n',
          text: `  'toys.title': {
    notice: 'title_conflict',
    title: ({ title }) => title,
    choiceOf: ({ title }) => ({ title }),
    isSame: null,
    keeps: null,
  },
`,
        },
      ],
    },
  },
  {
    place: 'server/database/migrations/<n>.sql',
    file: 'server/database/migrations/9999_toys.sql',
    change: { kind: 'new', source: 'toys.sql.txt' },
  },
  {
    place: 'sync/store/schema.ts',
    file: 'sync/store/schema.ts',
    change: { kind: 'insert', at: [{ countOn: 'export const DATABASE_VERSION = ' }] },
  },
  {
    place: 'sync/daymark/client.ts',
    file: 'sync/daymark/client.ts',
    change: {
      kind: 'insert',
      at: [
        {
          after: "import type { Observable } from 'rxjs';\n",
          text: "import type { Toy } from '#shared/product/tables/toys.schema.ts';\n",
        },
        { after: 'export interface DaymarkQueries {\n', text: '  toys(): Promise<Toy[]>;\n' },
      ],
    },
  },
  {
    place: 'sync/daymark/queries/create-queries.ts',
    file: 'sync/daymark/queries/create-queries.ts',
    change: {
      kind: 'insert',
      at: [
        {
          after: '    ...createQueueQueries(store),\n',
          text: '    toys: () => store.read((db) => db.toys.toArray().then(rowsOf)),\n',
        },
      ],
    },
  },
];

/** The toy kind: a participant keeps a toy under a title. */
const kindEdits: readonly Omit<Edit, 'list'>[] = [
  {
    place: 'shared/product/mutations/<k>.ts',
    file: 'shared/product/mutations/keep-toy.ts',
    change: { kind: 'new', source: 'keep-toy.ts.txt' },
  },
  {
    place: 'shared/product/definitions.ts',
    file: 'shared/product/definitions.ts',
    change: {
      kind: 'insert',
      at: [
        {
          after: "import type { MutationDefinition } from '../protocol/mutation.ts';\n",
          text: "import { keepToy } from './mutations/keep-toy.ts';\n",
        },
        { before: '] as const satisfies readonly AnyMutation[];', text: '  keepToy,\n' },
      ],
    },
  },
  {
    place: 'shared/product/server-rules/validate-arguments.ts',
    file: 'shared/product/server-rules/validate-arguments.ts',
    change: {
      kind: 'insert',
      at: [
        {
          after: 'const serverChecks: ServerChecks = {\n',
          text: "  'toy.keep': ({ title }) => (title.trim() === '' ? { title: 'is empty' } : null),\n",
        },
      ],
    },
  },
  {
    place: 'sync/daymark/client.ts',
    file: 'sync/daymark/client.ts',
    change: {
      kind: 'insert',
      at: [
        {
          after: 'export interface SyncActions {\n',
          text: '  keepToy(id: string, title: string): Promise<void>;\n',
        },
        {
          after: 'const ACTIONS: Readonly<Record<keyof SyncActions, true>> = {\n',
          text: '  keepToy: true,\n',
        },
      ],
    },
  },
  {
    place: 'sync/daymark/actions/create-actions.ts',
    file: 'sync/daymark/actions/create-actions.ts',
    change: {
      kind: 'insert',
      at: [
        { after: '    ...createOnboardingActions(recorder, onWritten),\n', text: '    keepToy,\n' },
        {
          before: '  async function saveDraft(',
          text: `  async function keepToy(id: string, title: string): Promise<void> {
    await record(recorder, 'toy.keep', () => ({ id, title }));
    onWritten();
  }

`,
        },
      ],
    },
  },
  {
    place: 'web/features/<f>/kinds.tsx',
    file: 'web/features/check-in/kinds.tsx',
    change: {
      kind: 'insert',
      at: [
        {
          after: 'export const checkInKinds = {\n',
          text: `  'toy.keep': {
    title: () => 'A toy',
    failure: null,
    editor: null,
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: (_, side) => 'title' in side,
  },
`,
        },
      ],
    },
  },
  {
    place: 'sync/testing/record-golden-phone.ts',
    file: 'sync/testing/record-golden-phone.ts',
    change: {
      kind: 'insert',
      at: [
        {
          before: '  await actions.saveDraft(',
          text: "  await actions.keepToy(eventId(99), 'A kite');\n",
        },
      ],
    },
  },
  {
    place: 'scripts/simulation/kinds.ts',
    file: 'scripts/simulation/kinds.ts',
    change: {
      kind: 'insert',
      at: [
        {
          after: "import type { DrawnKind } from './drawn-kinds.ts';\n",
          text: "import { eventId } from '#sync/testing/sample-rows.ts';\n",
        },
        {
          before: '/**\n * Every kind of mutation in the worlds.',
          text: `const keepToy: Draw = ({ int, step }, _phone, { client }) => {
  const [id, title] = [eventId(200 + int(2)), \`Toy \${step}\`];
  return {
    kind: 'toy.keep',
    work: client.actions.keepToy(id, title),
    isIt: (args) => args.id === id && args.title === title,
    mayBeRefused: false,
  };
};

`,
        },
        {
          before: "  'event.patch_metadata': {",
          text: "  'toy.keep': { draws: [[3, keepToy]], says: null, id: 'known', dated: null },\n",
        },
      ],
    },
  },
];

/** Every place of both lists, as the toy fills it in. */
export const edits: readonly Edit[] = [
  ...tableEdits.map((edit) => ({ ...edit, list: TABLE_LIST })),
  ...kindEdits.map((edit) => ({ ...edit, list: KIND_LIST })),
];
