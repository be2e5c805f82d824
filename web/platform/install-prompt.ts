/** Whether the browser offers to install the app now, and the way to take the offer up. */
export interface InstallPrompt {
  readonly available: () => boolean;
  /** Shows the browser's own question. A dismissal is only logged. */
  readonly ask: () => Promise<void>;
  readonly subscribe: (changed: () => void) => () => void;
}

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Must be made at the start of the page: the browser makes its offer once, early. */
export function createInstallPrompt(window: Window): InstallPrompt {
  const listeners = new Set<() => void>();
  let offer: BeforeInstallPromptEvent | null = null;
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
      if (!offer) return;
      try {
        const { outcome } = await offer.prompt();
        if (outcome === 'accepted') become(null);
        else console.info('The installation was dismissed.');
      } catch (error) {
        // An offer is good for one question; the browser makes a new one when it likes.
        console.info('The browser takes its offer back.', error);
        become(null);
      }
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function isStandalone(window: Window): boolean {
  const modes = ['standalone', 'window-controls-overlay', 'minimal-ui'];
  return modes.some((mode) => window.matchMedia(`(display-mode: ${mode})`).matches);
}
