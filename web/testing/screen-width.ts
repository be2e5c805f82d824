import { onTestFinished, vi } from 'vitest';
import { WIDE_SCREEN } from '#web/ui/hooks/wide-screen.ts';

/**
 * Makes the screen one with room for tables, or a phone's, until the test ends; jsdom has none. The result is the asked
 * media queries.
 */
export function setScreenWidth(width: 'wide' | 'narrow') {
  const matchMedia = vi.fn((query: string) =>
    Object.assign(new EventTarget(), { matches: width === 'wide' && query.includes(WIDE_SCREEN) }),
  );
  vi.stubGlobal('matchMedia', matchMedia);
  onTestFinished(() => void vi.unstubAllGlobals());
  return matchMedia;
}
