import { setMaxListeners } from 'node:events';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ServerDeps } from '../deps.ts';
import { registerModules } from '../modules.ts';
import type { AppInstance } from './app-instance.ts';
import { compressAnswers } from './pages/compress-answers.ts';
import { addDevTools, type DevHandles } from './dev-tools.ts';
import { answerFailure, setErrorHandler } from './error-handler.ts';
import { addHealthRoutes } from './health.ts';
import { createLogger } from './logger.ts';
import { neverStoreAnswers } from './no-store.ts';
import { answerUnknownPaths, collectMethods } from './not-found.ts';
import { addApiDocument } from './openapi.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { lowerCaseIds } from './requests/lower-case-ids.ts';
import { refuseTwoHosts } from './requests/refuse-two-hosts.ts';
import { boundBodies } from './requests/bodies-in-flight.ts';
import { acceptJsonBodies, BODY_LIMIT } from './requests/request-bodies.ts';
import { createPageFiles } from './pages/page-files.ts';

import { requestId } from './requests/request-id.ts';
import { logRequests } from './requests/request-log.ts';
import { sameAddress } from './requests/same-address.ts';
import { answerShares } from './pages/share-address.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWebFiles } from './pages/web-files.ts';

export interface AppOptions {
  /** The folder of the built web; where it is missing the API serves alone. */
  readonly webRoot?: string | undefined;
  /** Folders with the hashed files of earlier builds, as `keepBuilds` returns them. */
  readonly keptBuilds?: readonly string[] | undefined;
  readonly logger?: FastifyBaseLogger | undefined;
  /** What the development tools reach; they exist only where the configuration allows them too. */
  readonly devHandles?: DevHandles | undefined;
  /** Adds the product's modules; a test of the platform may put none or its own here. */
  readonly register?: ((app: AppInstance, deps: ServerDeps) => Promise<unknown>) | undefined;
}

/**
 * The whole server as one application that does not listen yet. Closing it aborts `app.draining` first, then waits for
 * the requests that are being answered; it does not close the database, which is not its own.
 */
export async function buildApp(deps: ServerDeps, options: AppOptions = {}): Promise<AppInstance> {
  const { config } = deps;
  const draining = new AbortController();
  // Each open stream hears of the end.
  setMaxListeners(0, draining.signal);
  const app: AppInstance = Fastify({
    loggerInstance: options.logger ?? (createLogger(config) as FastifyBaseLogger),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId(deps.ids),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    // Time to receive a whole request; a push over a bad mobile network is slow.
    requestTimeout: 120_000,
    // While stopping, what still arrives on an open connection is answered, not refused.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => sameAddress(url ?? '/'),
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();

  app.decorate('draining', draining.signal);
  app.addHook('preClose', async () => draining.abort());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorHandler(app);
  acceptJsonBodies(app);
  logRequests(app);
  neverStoreAnswers(app);
  compressAnswers(app);
  const methodsAt = collectMethods(app);
  await addSecurityHeaders(app, config);
  refuseTwoHosts(app);
  lowerCaseIds(app);
  limitRequests(app, config, deps);
  boundBodies(app);
  if (config.apiDocs) await addApiDocument(app, { version: '1' });

  addHealthRoutes(app, deps.database);
  if (options.devHandles) addDevTools(app, config, options.devHandles);
  await (options.register ?? registerModules)(app, deps);
  await answerShares(app);
  const pages = await serveWebFiles(
    app,
    options.webRoot,
    (root) => createPageFiles({ root, config, clock: deps.clock }),
    options.keptBuilds,
  );
  answerUnknownPaths(app, { pages, methodsAt });
  return app;
}
