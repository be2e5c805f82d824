// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTheme } from './theme.ts';

let systemDark: boolean;
let systemChanges: EventTarget;

beforeEach(() => {
  localStorage.clear();
  systemDark = false;
  systemChanges = new EventTarget();
  document.head.innerHTML = '<meta name="theme-color" content="#f7f4ee">';
  Object.defineProperty(systemChanges, 'matches', { get: () => systemDark });
  vi.stubGlobal('matchMedia', () => systemChanges as MediaQueryList);
});

const shown = () => document.documentElement.dataset.theme;
const becomeDark = () => {
  systemDark = true;
  systemChanges.dispatchEvent(new Event('change'));
};

describe('the theme', () => {
  it('follows the system where nothing was chosen', () => {
    const theme = createTheme(window);
    expect(theme.choice()).toBe('system');
    becomeDark();
    expect(shown()).toBe('dark');
  });

  it('keeps a choice against the system and for the next visit', () => {
    createTheme(window).choose('light');
    becomeDark();
    expect(shown()).toBe('light');
    expect(createTheme(window).choice()).toBe('light');
  });

  it('goes back to the system', () => {
    const theme = createTheme(window);
    theme.choose('dark');
    theme.choose('system');
    expect(shown()).toBe('light');
    expect(localStorage.getItem('daymark:theme')).toBeNull();
  });

  it('follows a choice made in another tab', () => {
    createTheme(window);
    localStorage.setItem('daymark:theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'daymark:theme' }));
    expect(shown()).toBe('dark');
  });

  it("gives the browser's bar the colour of the page", () => {
    createTheme(window).choose('dark');
    expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe('#101716');
  });
});
