import { expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { watchStorage } from './watch-storage.ts';

it('looks at the room after the start and once a day, and four fifths are a warning', async () => {
  const clock = createManualClock();
  const looks: string[] = [];
  let usage = 10;
  const cancel = watchStorage(
    {
      clock: clock.view(
        () => 0,
        () => true,
      ),
      estimateStorage: async () => ({ usage, quota: 100 }),
    },
    {
      onLow: (low) => looks.push(low ? 'low' : 'fine'),
      onRoom: async () => void looks.push('room'),
    },
  );
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  await clock.advance(11_000, settle);
  usage = 80;
  await clock.advance(86_400_000, settle);
  cancel();
  await clock.advance(86_400_000, settle);
  expect(looks).toEqual(['fine', 'room', 'low']);
});
