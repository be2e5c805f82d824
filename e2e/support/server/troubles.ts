import { expect } from '@playwright/test';
import type { AppServer } from './app-server.ts';
import type { ChaosProxy } from './chaos-proxy.ts';

/** Something that happens to the network or to the server while a queue is replayed. */
export interface Trouble {
  /** The end of a sentence: 'the day reaches the server, once, ...'. */
  readonly name: string;
  /** Whether the server dies of it, which therefore must serve no other test. */
  readonly kills: boolean;
  /** Of the long run, in every engine. */
  readonly isLong: boolean;
  /** Begins before the queue is replayed; what it answers waits for its end, and holds that there was any. */
  begin(around: { proxy: ChaosProxy; server: Pick<AppServer, 'kill' | 'start'> }): () => Promise<void>;
}

const isSync = ({ path, method }: { path: string; method: string }): boolean =>
  path === '/api/v1/sync' && method === 'POST';

/** What the main journey is played under, in every engine. */
export const TROUBLES: readonly Trouble[] = [
  {
    name: 'on a good connection',
    kills: false,
    // The others begin and end with one.
    isLong: true,
    begin: ({ proxy }) => {
      proxy.decide = () => 'pass';
      return async () => undefined;
    },
  },
  {
    name: 'when every second answer is lost after the server has committed',
    kills: false,
    // The server that is killed loses answers, too; the simulation loses them in every world.
    isLong: true,
    begin: ({ proxy }) => {
      let answers = 0;
      proxy.decide = (seen) => {
        if (!isSync(seen)) return 'pass';
        answers += 1;
        return answers % 2 === 1 ? 'lose_answer' : 'pass';
      };
      return () => expect.poll(() => answers, 'one is lost, and one comes').toBeGreaterThan(1);
    },
  },
  {
    name: 'when the server is killed in the middle of the replay and started again',
    kills: true,
    isLong: false,
    begin: ({ proxy, server }) => {
      let restarted: Promise<void> | undefined;
      proxy.decide = (seen) => {
        if (restarted || !isSync(seen) || !seen.body.includes('"uid"')) return 'pass';
        // The request is on its way into the server when the machine loses power.
        restarted = pause(5)
          .then(() => server.kill())
          .then(() => server.start());
        return 'pass';
      };
      return async () => {
        await expect.poll(() => restarted !== undefined, 'the server is killed').toBe(true);
        await restarted;
      };
    },
  },
];

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
