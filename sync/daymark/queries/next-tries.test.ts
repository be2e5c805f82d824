import { describe, expect, it } from 'vitest';
import { openSampleDevice } from '../../testing/open-sample-device.ts';
import { DAY, eventId, PROGRAM } from '../../testing/sample-rows.ts';
import { nextTriesOf } from './next-tries.ts';

const row = (uid: string, entities: string[], until?: number) => ({
  uid,
  entities,
  retry: until === undefined ? null : { since: 0, until },
});
const triesOf = (...rows: ReturnType<typeof row>[]) => Object.fromEntries(nextTriesOf(rows));

describe('when changes that wait are tried again', () => {
  it('what shares nothing with one that the server put off goes with the next send', () => {
    const tries = triesOf(
      row('put off', ['w:events:a', 'r:day:d'], 300),
      row('of the same day', ['w:events:b', 'r:day:d']),
      row('of another day', ['w:events:z', 'r:day:e']),
    );
    expect(tries).toEqual({ 'put off': 300 });
  });

  it('what is behind one that was put off waits for it, and what is behind that one too', () => {
    const tries = triesOf(
      row('put off', ['w:events:a', 'r:day:d'], 300),
      row('behind it', ['w:daily_submissions:s', 'w:day:d']),
      row('behind that', ['w:events:b', 'r:day:d']),
    );
    expect(tries).toEqual({ 'put off': 300, 'behind it': 300, 'behind that': 300 });
  });

  it('of its own wait and of all that it is behind the latest counts, in whatever order they come', () => {
    const tries = triesOf(
      row('late', ['w:events:a', 'r:day:d'], 500),
      row('early', ['w:events:b', 'r:day:d'], 200),
      row('behind both', ['w:day:d']),
      row('behind the early one, longer', ['w:events:b'], 400),
      row('behind the late one, shorter', ['w:events:a'], 300),
    );
    expect(tries).toEqual({
      late: 500,
      early: 200,
      'behind both': 500,
      'behind the early one, longer': 400,
      'behind the late one, shorter': 500,
    });
  });

  it('what was written before one that was put off does not wait for it', () => {
    const tries = triesOf(row('before', ['w:day:d']), row('put off', ['w:events:a', 'r:day:d'], 300));
    expect(tries).toEqual({ 'put off': 300 });
  });

  it('a day submitted behind a tick that was put off goes when the tick does, and no sooner', async () => {
    const { world, client, server } = await openSampleDevice();
    server.isPoison = ({ kind }) => kind === 'event.set_status';
    await client.actions.setTaskStatus(eventId(0), 'completed');
    await client.syncNow();
    await client.actions.submitDay({ programId: PROGRAM, localDate: DAY });
    server.isPoison = () => false;
    await client.syncNow();
    const [tick, submission] = await client.queries.pending();
    const tries = await client.queries.nextTries();
    const [at = 0, after] = [tick, submission].map((change) => tries.get(change?.uid ?? ''));
    expect(at).toBeGreaterThan(world.clock.now());
    expect(after).toBe(at);

    await world.advance(at - world.clock.now() - 1);
    expect(await client.queries.pending()).toHaveLength(2);
    await world.advance(1000);
    expect(await client.queries.pending()).toEqual([]);
    await world.close();
  });
});
