interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown;
  };
}

const WORKER_URL = '/sw.js';

/** Registers /sw.js for the whole site, through the one script-URL policy that the content security policy names. */
export function registerServiceWorker(
  container: ServiceWorkerContainer,
  trustedTypes: TrustedTypesFactory | undefined,
): Promise<ServiceWorkerRegistration> {
  const policy = trustedTypes?.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER_URL) throw new TypeError(`not our worker: ${url}`);
      return url;
    },
  });
  const url = (policy?.createScriptURL(WORKER_URL) ?? WORKER_URL) as string;
  return container.register(url, { scope: '/', updateViaCache: 'none' });
}
