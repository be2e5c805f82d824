import { expect, it } from 'vitest';
import { sentLaterWords } from './sent-later-messages.ts';

it.each([
  ['idle', {}, null],
  ['syncing', {}, null],
  ['idle', { lastFailure: 'server' }, "Will be sent when you're online."],
  ['offline', {}, "Will be sent when you're online."],
  ['auth_wait', { lastFailure: 'auth' }, 'Will be sent once you are signed in again.'],
  ['needs_update', {}, 'Will be sent after the update.'],
  ['needs_update', { takenOver: true }, 'Will be sent after the reload.'],
  ['paused', { pausedByUser: true }, 'Will be sent once you resume.'],
  // The server takes the session for another user's.
  ['paused', {}, 'Will be sent once you have signed in again.'],
  ['storage_broken', {}, "Will be sent once this device's storage works again."],
] as const)('in the state %s, with %j, what is done now: %s', (kind, more, words) => {
  const status = { state: { kind }, lastFailure: null, pausedByUser: false, takenOver: false, ...more };
  expect(sentLaterWords(status)).toBe(words);
});
