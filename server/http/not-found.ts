import type { AppInstance } from './app-instance.ts';
import { answerFailure } from './error-handler.ts';
import { HttpError } from './http-error.ts';
import type { PageFiles } from './pages/page-files.ts';
import { isPageRequest } from './pages/page-request.ts';

/**
 * Answers what no route does: pages as the build rendered them or by the web app's shell, and everything else by
 * 404 `not_found`, or 405 where the API knows the path under another method.
 */
export function answerUnknownPaths(
  app: AppInstance,
  options: { pages: PageFiles | null; methodsAt: MethodsAt },
): void {
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    if (options.pages && isPageRequest({ method, url, accept: request.headers.accept }))
      return options.pages.sendPage(request, reply);
    const methods = options.methodsAt(url);
    if (methods.length > 0 && !methods.includes(method)) {
      const allow = methods.join(', ');
      const detail = `${method} is not possible here; use ${allow}.`;
      return answerFailure(
        new HttpError(405, 'method_not_allowed', detail, { headers: { allow } }),
        request,
        reply,
      );
    }
    return answerFailure(
      new HttpError(404, 'not_found', 'There is nothing at this address.'),
      request,
      reply,
    );
  });
}

/** The methods under which the API has a route for an address; empty where it has none. */
export type MethodsAt = (url: string) => string[];

/** Notes every API route that is registered from now on. */
export function collectMethods(app: AppInstance): MethodsAt {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!/^\/(api|auth)\/v1\//.test(url)) return;
    routes.push({ pattern: pathPattern(url), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  };
}

function pathPattern(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${source.join('/')}$`);
}
