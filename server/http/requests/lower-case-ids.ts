import type { AppInstance } from '../app-instance.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id in a path is taken in capitals too (RFC 9562, 4), and is the same one. */
export function lowerCaseIds(app: AppInstance): void {
  app.addHook('preValidation', async ({ params }) => {
    if (typeof params !== 'object' || params === null) return;
    const ids = Object.entries(params as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && UUID.test(entry[1]),
    );
    Object.assign(params, Object.fromEntries(ids.map(([name, id]) => [name, id.toLowerCase()])));
  });
}
