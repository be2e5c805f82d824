import type { IncomingMessage } from 'node:http';
import type { Ids } from '#server/deps.ts';

const USABLE = /^[\w.:-]{1,128}$/;

/** The caller's x-request-id where it is fit for a log and a header, else a fresh id. */
export function requestId(ids: Ids): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && USABLE.test(given) ? given : ids.uuid();
  };
}
