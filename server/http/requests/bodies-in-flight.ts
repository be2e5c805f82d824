import { Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { AppInstance } from '../app-instance.ts';
import { HttpError } from '../http-error.ts';
import { provedAccount } from '../limits/limit-participants.ts';
import { networkOf } from './network-of.ts';

/** What request bodies may hold of the memory, in bytes, until their requests are answered. */
const [OF_ONE, OF_ALL] = [32 * 1024 * 1024, 192 * 1024 * 1024];

/**
 * Bounds the bytes of bodies that have arrived and are not answered: those of one account, or of a network where nobody is
 * proved, and those of the service. Where the service is full, who holds more than an even share of it is refused, so
 * that a small body of anybody else is taken. HttpError 429; the phone sends again.
 */
export function boundBodies(app: AppInstance, { ofOne, ofAll } = { ofOne: OF_ONE, ofAll: OF_ALL }): void {
  const held = new Map<string, number>();
  let together = 0;

  function hold(owner: string, bytes: number): void {
    together += bytes;
    const mine = (held.get(owner) ?? 0) + bytes;
    if (mine > 0) held.set(owner, mine);
    else held.delete(owner);
  }

  function isTooMuch(owner: string, bytes: number): boolean {
    const mine = (held.get(owner) ?? 0) + bytes;
    if (mine > ofOne) return true;
    return together + bytes > ofAll && mine > ofAll / (held.size + 1);
  }

  // With a callback: the body's reader listens in the same turn, before a first chunk can be refused.
  app.addHook('preParsing', (request, reply, payload, next) => {
    const owner = ownerOf(request);
    let mine = 0;
    let isOver = false;
    const release = (): void => {
      isOver = true;
      hold(owner, -mine);
      mine = 0;
    };
    reply.raw.once('close', release);
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (isOver) return done();
        if (isTooMuch(owner, chunk.length)) {
          // What is left of the body is not read.
          reply.header('connection', 'close');
          return done(tooMuch());
        }
        mine += chunk.length;
        hold(owner, chunk.length);
        done(null, chunk);
      },
    });
    // A caller who hangs up is no fault of the server's, as a lost connection to its database is.
    const giveUp = (): void => {
      if (!payload.readableEnded) counted.destroy(hungUp());
    };
    payload.once('error', giveUp);
    payload.once('close', giveUp);
    // A body that its route refuses unread has no listener.
    counted.on('error', () => undefined);
    next(null, payload.pipe(counted));
  });
}

function ownerOf(request: FastifyRequest): string {
  return provedAccount(request) ?? networkOf(request.ip);
}

function hungUp(): HttpError {
  return new HttpError(400, 'request_refused', 'The request ended before its body did.');
}

function tooMuch(): HttpError {
  return new HttpError(429, 'over_request_rate_limit', 'Too much is being sent at once.', {
    headers: { 'retry-after': '5' },
  });
}
