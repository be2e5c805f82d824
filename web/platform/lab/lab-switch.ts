import { fromEvent } from 'rxjs';

/*
 * Whether this browser simulates faults, and which: one small text in localStorage, so that it survives a reload and
 * holds for every tab. What it means is known to the lab's own code, which is loaded only while the text is there.
 */

const KEY = 'daymark:testing-lab';
const PARAMETER = 'lab';

export interface LabSwitch {
  /** What was chosen or linked, such as 'flaky:30:seed7'; null while the lab is off. */
  text(): string | null;
  /** Null stops it. Takes effect with the next load of a page. */
  set(text: string | null): void;
  /** Calls back when this or another tab has set it. */
  subscribe(changed: () => void): () => void;
}

/** Takes `?lab=` out of the address first: 'off' stops the lab, anything else starts it. */
export function createLabSwitch(window: Window): LabSwitch {
  const listeners = new Set<() => void>();
  const lab: LabSwitch = {
    text: () => guarded(() => window.localStorage.getItem(KEY)) ?? null,
    set(text) {
      guarded(() =>
        text === null ? window.localStorage.removeItem(KEY) : window.localStorage.setItem(KEY, text),
      );
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      const elsewhere = fromEvent<StorageEvent>(window, 'storage').subscribe(({ key }) => {
        if (key === KEY || key === null) changed();
      });
      return () => {
        listeners.delete(changed);
        elsewhere.unsubscribe();
      };
    },
  };
  takeFromAddress(window, lab);
  return lab;
}

function takeFromAddress(window: Window, lab: LabSwitch): void {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(PARAMETER);
  if (asked === null) return;
  const text = asked.trim().toLowerCase();
  lab.set(text === '' || text === 'off' ? null : text);
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

/** Storage may be blocked; then there is no lab. */
function guarded<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
