import type { PlacedEdit } from './edit.ts';

/** The toy screen: a page that says what a toy is. */
export const screenEdits: readonly PlacedEdit[] = [
  {
    place: 'web/features/<f>/<s>-screen.tsx',
    file: 'web/features/toys/toys-screen.tsx',
    change: { kind: 'new', source: 'toys-screen.tsx.txt' },
  },
  {
    place: 'web/routes/app/<path>.tsx',
    file: 'web/routes/app/toys.tsx',
    change: { kind: 'new', source: 'toys-route.tsx.txt' },
  },
  {
    place: 'shared/http/pages.ts',
    file: 'shared/http/pages.ts',
    change: { kind: 'insert', at: [{ before: "  '/app/testing-lab',\n", text: "  '/app/toys',\n" }] },
  },
  {
    place: 'web/app/cached-pages.test.tsx',
    file: 'web/app/cached-pages.test.tsx',
    change: { kind: 'insert', at: [{ before: "  '/app/testing-lab',\n", text: "  '/app/toys',\n" }] },
  },
  {
    place: 'web/features/shell/menu-entries.ts',
    file: 'web/features/shell/menu-entries.ts',
    change: {
      kind: 'insert',
      at: [
        {
          before: "  { to: '/app/settings',",
          text: "  { to: '/app/toys', title: 'Toys', subtitle: 'Play', icon: Sprout },\n",
        },
      ],
    },
  },
  {
    place: 'e2e/support/places.ts',
    file: 'e2e/support/places.ts',
    change: {
      kind: 'insert',
      at: [{ before: "  '/app/testing-lab': 'Testing lab',\n", text: "  '/app/toys': 'Toys',\n" }],
    },
  },
  {
    place: 'scripts/screenshots/screens/page-screens.ts',
    file: 'scripts/screenshots/screens/page-screens.ts',
    change: {
      kind: 'insert',
      at: [
        {
          before: "  { name: 'habits', path: '/app/habits', signedIn: true },\n",
          text: "  { name: 'toys', path: '/app/toys', signedIn: true },\n",
        },
      ],
    },
  },
];
