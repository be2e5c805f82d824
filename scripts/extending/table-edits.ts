import type { PlacedEdit } from './edit.ts';

/** The toy table: rows with a title, which two devices may set. */
export const tableEdits: readonly PlacedEdit[] = [
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
        {
          after: 'export interface DaymarkQueries extends UploadQueries {\n',
          text: '  toys(): Promise<Toy[]>;\n',
        },
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
          after: '    ...createQueueQueries(opened),\n',
          text: '    toys: () => store.read((db) => db.toys.toArray().then(rowsOf)),\n',
        },
      ],
    },
  },
];
