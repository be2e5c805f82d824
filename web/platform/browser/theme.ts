/** What the participant chose; "system" follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export interface Theme {
  readonly choice: () => ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

const KEY = 'daymark:theme';
const PAGE = { light: '#f7f4ee', dark: '#101716' };

/** Keeps the choice in localStorage and the theme on <html>. public/page-start.js has set it before the first paint. */
export function createTheme(window: Window): Theme {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  let current = readChoice(window);

  const apply = () => {
    const dark = current === 'dark' || (current === 'system' && system.matches);
    window.document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    const bar = window.document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bar) bar.content = dark ? PAGE.dark : PAGE.light;
    for (const changed of listeners) changed();
  };
  system.addEventListener('change', apply);
  // Another tab chose.
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    current = readChoice(window);
    apply();
  });

  return {
    choice: () => current,
    choose(choice) {
      current = choice;
      keepChoice(window, choice);
      apply();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function readChoice(window: Window): ThemeChoice {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch (error) {
    console.info('The choice of theme can not be read here.', error);
    return 'system';
  }
}

function keepChoice(window: Window, choice: ThemeChoice): void {
  try {
    if (choice === 'system') window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, choice);
  } catch (error) {
    console.info('The choice of theme holds for this visit only.', error);
  }
}
