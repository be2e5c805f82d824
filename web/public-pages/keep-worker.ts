import { workerRegistrar } from '#web/platform/app-updates/register-service-worker.ts';

/**
 * Installs the worker, with which this page and the app open without a connection. `offer` is called once a newer one
 * waits: asking whether it may take over is the app's to do.
 */
export function keepWorker(window: Window, offer: () => void): void {
  // No browser has one on a page without encryption.
  const { serviceWorker: container } = window.navigator;
  if (!container) return;
  let watched: ServiceWorker | null = null;
  const watch = (worker: ServiceWorker | null) => {
    if (worker === watched) return;
    watched = worker;
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'installed') return;
      if (container.controller) offer();
      else console.info('ready for offline use');
    });
  };
  workerRegistrar(container, window)().then(
    (registration) => {
      if (registration.waiting && container.controller) offer();
      watch(registration.installing);
      registration.addEventListener('updatefound', () => watch(registration.installing));
    },
    (error: unknown) => console.info('service worker registration failed', error),
  );
}
