import type { PlacedEdit } from './edit.ts';

const FIELD = '    colour: null,\n';

/** The toy field: the colour of an event. */
export const fieldEdits: readonly PlacedEdit[] = [
  {
    place: 'shared/product/tables/<t>.schema.ts',
    file: 'shared/product/tables/events.schema.ts',
    change: {
      kind: 'insert',
      at: [
        {
          after: '  metadata: eventMetadataSchema,\n  archived_at: z.nullable(instantSchema),\n',
          text: '  colour: z.nullable(z.string()),\n',
        },
      ],
    },
  },
  {
    place: 'shared/protocol/sync-limits.ts',
    file: 'shared/protocol/sync-limits.ts',
    change: { kind: 'insert', at: [{ countOn: 'export const SCHEMA_VERSION = ' }] },
  },
  {
    place: 'server/database/migrations/<n>.sql',
    file: 'server/database/migrations/9998_colour.sql',
    change: { kind: 'new', source: 'colour.sql.txt' },
  },
  {
    place: 'server/modules/events/events-repository.ts',
    file: 'server/modules/events/events-repository.ts',
    change: {
      kind: 'insert',
      at: [{ before: "    'programmes.time_zone',\n", text: "    'events.colour',\n" }],
    },
  },
  {
    place: 'shared/domain/programme-generator/sheet/to-event.ts',
    file: 'shared/domain/programme-generator/sheet/to-event.ts',
    change: { kind: 'insert', at: [{ after: '    archived_at: null,\n', text: FIELD }] },
  },
  {
    place: 'shared/domain/tasks/add-own-task.ts',
    file: 'shared/domain/tasks/add-own-task.ts',
    change: { kind: 'insert', at: [{ after: '    archived_at: null,\n', text: FIELD }] },
  },
  {
    place: 'shared/domain/testing/an-event.ts',
    file: 'shared/domain/testing/an-event.ts',
    change: { kind: 'insert', at: [{ after: '    archived_at: null,\n', text: FIELD }] },
  },
];
