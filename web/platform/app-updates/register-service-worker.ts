/** What of a window is used. */
interface RegisteringWindow {
  trustedTypes?: TrustedTypesFactory;
  /** The worker's address, trusted: made once for the page, by whichever of its scripts comes first. */
  daymarkWorkerUrl?: unknown;
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown;
  };
}

const WORKER_URL = '/sw.js';

/**
 * What registers /sw.js for the whole site, as often as it is called, through the one script-URL policy that the content
 * security policy names; a page may make that once.
 */
export function workerRegistrar(
  container: ServiceWorkerContainer,
  page: Window & RegisteringWindow,
): () => Promise<ServiceWorkerRegistration> {
  const url = (page.daymarkWorkerUrl ??= trusted(page.trustedTypes)) as string;
  return () => container.register(url, { scope: '/', updateViaCache: 'none' });
}

function trusted(trustedTypes: TrustedTypesFactory | undefined): unknown {
  const policy = trustedTypes?.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER_URL) throw new TypeError(`not our worker: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL;
}
