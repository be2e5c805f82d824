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
  trustedTypes: TrustedTypesFactory | undefined,
): () => Promise<ServiceWorkerRegistration> {
  const policy = trustedTypes?.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER_URL) throw new TypeError(`not our worker: ${url}`);
      return url;
    },
  });
  const url = (policy?.createScriptURL(WORKER_URL) ?? WORKER_URL) as string;
  return () => container.register(url, { scope: '/', updateViaCache: 'none' });
}
