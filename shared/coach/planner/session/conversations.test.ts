import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnConversation, hold } from '../testing/conversations.ts';

// DAYMARK_CONVERSATIONS=2000 draws more by hand.
const runs = Number(process.env.DAYMARK_CONVERSATIONS || 100);

test(
  'whatever is said: no new overlap, nothing past or outside, nothing unnamed changes, undo restores',
  { timeout: Math.max(60_000, runs * 500) },
  () => {
    fc.assert(
      fc.property(drawnConversation, (conversation) => {
        expect(hold(conversation)).toBeTypeOf('string');
      }),
      { numRuns: runs },
    );
  },
);
