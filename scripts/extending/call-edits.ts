import type { PlacedEdit } from './edit.ts';

/** The toy call: how many of the participant's events are shown. */
export const callEdits: readonly PlacedEdit[] = [
  {
    place: 'shared/http/<c>.ts',
    file: 'shared/http/event-counts.ts',
    change: { kind: 'new', source: 'event-counts.ts.txt' },
  },
  {
    place: 'server/modules/<m>/<m>-repository.ts',
    file: 'server/modules/event-counts/event-counts-repository.ts',
    change: { kind: 'new', source: 'event-counts-repository.ts.txt' },
  },
  {
    place: 'server/modules/<m>/<m>-module.ts',
    file: 'server/modules/event-counts/event-counts-module.ts',
    change: { kind: 'new', source: 'event-counts-module.ts.txt' },
  },
  {
    place: 'server/modules/<m>/<m>-module.test.ts',
    file: 'server/modules/event-counts/event-counts-module.test.ts',
    change: { kind: 'new', source: 'event-counts-module.test.ts.txt' },
  },
  {
    place: 'server/modules.ts',
    file: 'server/modules.ts',
    change: {
      kind: 'insert',
      at: [
        {
          before: "import { eventsModule } from './modules/events/events-module.ts';\n",
          text: "import { eventCountsModule } from './modules/event-counts/event-counts-module.ts';\n",
        },
        {
          before: '  await app.register(eventsModule(deps,',
          text: '  await app.register(eventCountsModule(deps, { authenticate }));\n',
        },
      ],
    },
  },
];
