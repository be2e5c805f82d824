/** Which build the participant put off on this device. */
export interface PutOff {
  build(): string | null;
  putOff(build: string): void;
  /** Calls back when another tab has put one off. */
  onOtherTab(changed: () => void): () => void;
}

const KEY = 'daymark:update-later';

/** Kept in the local storage; where that is forbidden the next start asks again. */
export function createPutOff(
  window: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>,
): PutOff {
  return {
    build() {
      try {
        return window.localStorage.getItem(KEY);
      } catch {
        return null;
      }
    },
    putOff(build) {
      try {
        window.localStorage.setItem(KEY, build);
      } catch (error) {
        console.info('The update is offered again at the next start.', error);
      }
    },
    onOtherTab(changed) {
      const hear = ({ key }: StorageEvent) => {
        if (key === KEY) changed();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}
