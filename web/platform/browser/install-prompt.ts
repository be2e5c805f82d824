import { isStandalone } from './is-standalone.ts';

/** Whether the browser offers to install the app now, and the way to take the offer up. */
export interface InstallPrompt {
  readonly available: () => boolean;
  /** Shows the browser's own question, once for each offer. A dismissal is logged. */
  readonly ask: () => Promise<void>;
  readonly subscribe: (changed: () => void) => () => void;
}

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Takes over an offer that came before the app's code did: public/page-start.js has caught it. */
export function createInstallPrompt(window: Window & { daymarkInstallOffer?: Event | null }): InstallPrompt {
  const listeners = new Set<() => void>();
  let offer = (window.daymarkInstallOffer ?? null) as BeforeInstallPromptEvent | null;
  const become = (next: BeforeInstallPromptEvent | null) => {
    offer = next;
    for (const changed of listeners) changed();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => become(null));

  return {
    available: () => offer !== null && !isStandalone(window),
    async ask() {
      const asked = offer;
      if (!asked) return;
      // An offer is good for one question; the browser makes a new one when it likes.
      become(null);
      try {
        const { outcome } = await asked.prompt();
        if (outcome === 'dismissed') console.info('The installation was dismissed.');
      } catch (error) {
        console.info('The browser takes its offer back.', error);
      }
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
