import { FAULTY_NOTES } from './contracted-server.ts';
import { createManualClock } from '../manual-clock.ts';
import { createMemoryServer } from '../memory-server.ts';
import { sampleEvent, sampleProgramme, sampleProposal } from '../sample-rows.ts';
import { transportContract } from './transport-contract.ts';

transportContract('the fake server', async () => {
  const clock = createManualClock();
  const server = createMemoryServer(() => clock.now());
  server.isPoison = ({ args }) => (args as { notes?: string }).notes === FAULTY_NOTES;
  let participants = 0;
  return {
    post: async (userId, body) => {
      const answer = await server.backend(userId ?? '', body as never);
      return { ...answer, retryAfter: answer.retryAfterSeconds };
    },
    participant: async () => {
      participants += 1;
      const userId = `00000000-0000-7000-8000-${String(participants).padStart(12, '0')}`;
      server.begin(userId, {
        programmes: [sampleProgramme()],
        events: [0, 1, 2].map((n) => sampleEvent(n)),
      });
      return userId;
    },
    removeEvent: async (userId, id) => server.remove(userId, 'events', id),
    collectTombstones: async (userId) => server.collectTombstones(userId),
    propose: async (userId) => server.put(userId, 'proposals', sampleProposal()),
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms, async () => undefined),
    requireSchema: (schema) => {
      server.minSchema = schema;
    },
    setBusy: (isBusy) => {
      server.isBusy = isBusy;
    },
    setDown: (isDown) => {
      server.isDown = isDown;
    },
    close: async () => undefined,
  };
});
