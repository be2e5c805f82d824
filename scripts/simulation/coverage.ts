import { DRAWN_KINDS } from './drawn-kinds.ts';

/**
 * Everything that must happen in a run of the simulation, by where it happens: what is drawn by chance may fall silent
 * when something else changes, and a misfortune that never comes proves nothing. docs/simulation.md tells what is meant.
 */
const HAPPENINGS = {
  'Changes that were told as saved': [
    ...DRAWN_KINDS,
    'a removed task added again',
    'a message cleared before it was sent',
    'a question behind a clearing that its phone had not seen',
    'a card of danger waved away',
    'a change refused at once, in words',
  ],
  'Answers of the server': [
    'ok',
    'conflict',
    'retry',
    'blocked',
    'rejected: not_found',
    'rejected: depends_on',
    'rejected: quarantined',
    'rejected: deleted',
    'a reset',
    'a pull of several pages',
    'another data epoch',
    'an app that is too old',
    'a request that fails as a whole',
    'a commit that fails',
    'the programme rewritten from answers',
    'the programme rewritten over unsent statuses',
  ],
  'The network': [
    'request lost',
    'answer lost',
    'answer late',
    'request overtaken',
    'nothing carried until the timeout',
    'no answer in time, and nothing done',
    'no answer in time, and all done',
    'a smaller push after a timeout',
    'smaller pages after a timeout',
    'delivered twice',
    'delivered twice, late',
    'captive portal',
    'answered 401',
    'answered 403',
    'answered 408',
    'answered 409',
    'answered 413',
    'answered 426',
    'answered 429',
    'answered 500',
    'answered 502',
    'answered 503',
    'no refresh of the token',
    'the token of another participant',
    'off and on',
  ],
  Tabs: [
    'died at a transaction',
    'died over an action',
    'written and not told',
    'died in the moment of saving',
    'died with a request on its way',
    'died with the answer in hand',
    'hidden and shown',
    'into the page cache',
    'closed',
    'another tab',
    'drains without a start of the app',
    'a tab freezes',
    'a tab thaws',
  ],
  Phones: [
    'clock jumps',
    'dated by a wrong clock put right',
    'connections lost',
    'a commit that is not heard of',
    'the storage fails on a tab',
    'a leader whose storage fails gives way',
    'rows of an unfinished pull are put aside',
    'a pull loses what it had put aside',
    'device full',
    'an action refused for want of room',
    'a leader hangs',
    'the lock of a frozen leader is stolen',
    'a tab leads after a leader that has ended',
    'several tabs lead',
    'no tab leads while a change waits',
    'the same end with one leader, several and none',
    'the same end with coalescing and without',
    'the worker wakes',
    'the worker died at a transaction',
    'the worker finds no room',
    'the storage fails on the worker',
    'the worker loses its database connections',
    'a profile is cloned',
    'the app is updated',
    'a database of the first release is brought up to date',
  ],
  Participants: [
    'does several things without a pause',
    'signs out and keeps',
    'signs out and deletes',
    'seals what a sign-out keeps',
    'a page dies over sealing',
    'a page dies over opening what is sealed',
    'sends a refused change anew',
    'throws a refused change away',
    'looks',
    'syncs now',
  ],
  'The server': [
    'edits an event',
    'deletes an event',
    'adds an event',
    'archives an event',
    'makes the programme anew',
    'proposes a change',
    'collects tombstones',
    'is restored',
    'is restored again',
    'is of the next release',
  ],
  Files: [
    'chooses a file',
    'chooses a file of eight parts',
    'no room for a file',
    'removes a waiting file',
    'wishes a waiting file read',
    'days pass over an upload',
    'a call of an upload is lost',
    'an answer to an upload is lost',
    'an upload is answered late',
    'an upload is not answered in time',
    'an upload is answered 401',
    'an upload is answered 404',
    'an upload is answered 413',
    'an upload is answered 429',
    'an upload is answered 500',
    'an upload is answered 503',
    'a captive portal answers an upload',
    'a tab dies with a part on its way',
    'a session ends over an upload',
    'a tab freezes among files',
    'the lead is stolen among files',
    'the server dies over a reading',
    "the server's disk is full",
    'a sweep among files',
    'a restore among files',
    'an upload takes weeks',
    'a restore loses a whole file',
    'signs out and keeps files',
    'signs out and deletes files',
    'signs in again with files',
    'seals files',
    'opens sealed files',
    'a page dies over sealing files',
    'a page dies over opening files',
    'another person signs in over files',
    'another app shares a file',
    'adds a shared file',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Happening = (typeof HAPPENINGS)[keyof typeof HAPPENINGS][number];

const ALL: ReadonlySet<string> = new Set(Object.values(HAPPENINGS).flat());

/** In so many worlds everything has to happen that is not rare. */
const ENOUGH = 100;
/** In so many worlds the rare things have to happen, too. */
const ENOUGH_FOR_RARE = 300;

/** Each came in at most one world of forty, so a hundred may do without it. */
const RARE: ReadonlySet<Happening> = new Set<Happening>([
  'chat.answer',
  'proposal.decide',
  'a card of danger waved away',
  'a message cleared before it was sent',
  'a question behind a clearing that its phone had not seen',
  'a removed task added again',
  'a smaller push after a timeout',
  'answered 408',
  'no refresh of the token',
  'a page dies over sealing',
  'a page dies over opening what is sealed',
  'the worker died at a transaction',
  'the worker finds no room',
  'rows of an unfinished pull are put aside',
  'a leader whose storage fails gives way',
  'the lock of a frozen leader is stolen',
  'several tabs lead',
  'the same end with coalescing and without',
]);

export function isHappening(text: string): text is Happening {
  return ALL.has(text);
}

/** How often each thing happened; left out where it never did. */
export type Happened = Partial<Record<Happening, number>>;

/**
 * Of many worlds together: how often a thing happened, in how many of them, and what so many worlds should have brought
 * and did not.
 */
export function sumUp(worlds: readonly Happened[]): { lines: string[]; missing: Happening[] } {
  const missing: Happening[] = [];
  const lines = Object.entries(HAPPENINGS).flatMap(([where, all]) => [
    where,
    ...all.map((what) => {
      const times = worlds.reduce((sum, world) => sum + (world[what] ?? 0), 0);
      if (times === 0 && worlds.length >= (RARE.has(what) ? ENOUGH_FOR_RARE : ENOUGH)) missing.push(what);
      const seen = worlds.filter((world) => world[what] !== undefined).length;
      return `  ${what.padEnd(48)} ${String(times).padStart(6)} times in ${String(seen).padStart(4)} worlds`;
    }),
  ]);
  return { lines, missing };
}
