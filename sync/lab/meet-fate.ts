import type { Fate } from './fate.ts';

/** The path of one request, for any type of reply. */
export interface Way<Reply> {
  /** Sends the request to the real other end and returns its reply. */
  send(): Promise<Reply>;
  /** The sender's result for a request that got no answer; may throw instead. */
  lost(): Reply;
  answered(fate: Extract<Fate, { kind: 'answered' }>): Reply;
  /** Ends the sender. */
  kill(): void;
  /** The sender no longer waits. */
  isGivenUp(): boolean;
  /** Runs an injected wait. */
  onWait<T>(wait: Promise<T>): Promise<T>;
}

/**
 * Takes a request through its fate.
 *
 *   sender ──▶ delayed ──▶ lost │ answered by another │ hangs ──▶ real end ──▶ late ──▶ lost │ killed ──▶ sender
 */
export async function meetFate<Reply>(fate: Fate, way: Way<Reply>): Promise<Reply> {
  switch (fate.kind) {
    case 'delivered':
      return way.send();
    case 'request_lost':
      return way.lost();
    case 'response_lost':
      await way.send();
      return way.lost();
    case 'answered':
      return way.answered(fate);
    case 'late': {
      const reply = await way.send();
      await way.onWait(fate.until);
      return reply;
    }
    case 'delayed':
      await way.onWait(fate.until);
      // The sender gave up meanwhile, so the request never leaves.
      return way.isGivenUp() ? way.lost() : meetFate(fate.next, way);
    case 'hang':
      return way.onWait(never());
    case 'killed': {
      const running = way.send();
      if (fate.when === 'answered') await running;
      way.kill();
      return way.onWait(never());
    }
  }
}

const never = (): Promise<never> => new Promise(() => undefined);
