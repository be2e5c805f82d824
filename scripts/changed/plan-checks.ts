import { roomsOf } from './journey-rooms.ts';

export interface Checks {
  /** Files that Prettier and the linter look at. */
  written: string[];
  /** Files that Vitest looks for among the imports of each test. */
  imported: string[];
  /** Rooms of e2e. */
  rooms: string[];
  /** Journeys that changed themselves. */
  specs: string[];
  looksAtContent: boolean;
  /** What this choice does not look at, a line each. */
  leftOut: string[];
}

const OURS = /^(?:shared|sync|web|server|scripts|bench)\//;
const IMPORTED = /\.(?:ts|tsx|mts|mjs|css|json|txt)$/;
const SET_UP = /^[^/]+\.(?:ts|json|mjs)$/;

/** What a change of these files may break, as far as imports and folders tell. Those that are `gone` no longer exist. */
export function planChecks(changed: readonly string[], gone: ReadonlySet<string>): Checks {
  const there = changed.filter((file) => !gone.has(file));
  const ours = there.filter((file) => OURS.test(file));
  const unseen = ours.filter((file) => !IMPORTED.test(file));
  const setUp = changed.filter((file) => SET_UP.test(file));
  const leftOut = [
    'tests that import nothing of the change, journeys that do not walk through its folders',
    'format and lint of unchanged files; simulation, build and size; npm run test:long',
  ];
  if (unseen.length > 0) leftOut.push(`what reads files that are not imported: ${unseen.join(', ')}`);
  if (setUp.length > 0) leftOut.push(`what hangs on the set-up: ${setUp.join(', ')}`);
  return {
    written: there,
    imported: ours.filter((file) => IMPORTED.test(file)),
    rooms: roomsOf(changed),
    specs: there.filter((file) => file.endsWith('.spec.ts')),
    looksAtContent: changed.some((file) => /^(?:shared|scripts)\/content\//.test(file)),
    leftOut,
  };
}
