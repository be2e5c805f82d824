import type { AppInstance } from '../app-instance.ts';
import { HttpError } from '../http-error.ts';

/** A request that names two hosts is answered 400 (RFC 9112, 3.2): a proxy may have judged it by the other one. */
export function refuseTwoHosts(app: AppInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    // Names and values in turn.
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1)
      throw new HttpError(400, 'request_refused', 'The request names more than one host.');
  });
}
