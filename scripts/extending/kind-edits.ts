import type { PlacedEdit } from './edit.ts';

/** The toy kind: a participant keeps a toy under a title. */
export const kindEdits: readonly PlacedEdit[] = [
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
          after: 'export interface SyncActions extends UploadActions {\n',
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
  {
    place: 'scripts/simulation/oracles/<k>-oracles.ts',
    file: 'scripts/simulation/oracles/day-oracles.ts',
    change: {
      kind: 'insert',
      at: [
        { before: "  | 'day.submit'\n", text: "  | 'toy.keep'\n" },
        { before: "  'setup.save': writes(", text: "  'toy.keep': writes((args) => [put('toys', args)]),\n" },
      ],
    },
  },
  {
    place: 'scripts/simulation/misrules/misrules.ts',
    file: 'scripts/simulation/misrules/misrules.ts',
    change: {
      kind: 'insert',
      at: [
        {
          before: "  'programme.set_time_zone': [",
          text: "  'toy.keep': [{ name: 'a toy is taken and not written', apply: () => done }],\n",
        },
      ],
    },
  },
  {
    place: 'scripts/simulation/misrules/drawn-args.ts',
    file: 'scripts/simulation/misrules/drawn-args.ts',
    change: {
      kind: 'insert',
      at: [
        {
          before: "  'document.delete': (dice)",
          text: "  'toy.keep': (dice) => ({ id: eventId(200 + dice.int(2)), title: `Toy ${dice.int(9)}` }),\n",
        },
      ],
    },
  },
];
