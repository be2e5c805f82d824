import { pageAfterShare, SHARE_PATH } from '#shared/http/share-address.ts';
import type { AppInstance } from '../app-instance.ts';

/**
 * Answers what is shared with the installed app where no worker takes it: with the page on which the file can be chosen.
 * Nobody reads the body, whatever its type and size; a reload of the address leads to the same page.
 */
export async function answerShares(app: AppInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method: ['GET', 'POST'],
      url: SHARE_PATH,
      schema: { hide: true },
      handler: (_request, reply) => reply.redirect(pageAfterShare({ kind: 'choose' }), 303),
    });
  });
}
