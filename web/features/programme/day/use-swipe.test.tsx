import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

const onSwipe = vi.fn<(step: -1 | 1) => void>();

function Sheet() {
  return <div data-testid="sheet" {...useSwipe(onSwipe)} />;
}

/** A finger that moves so far; to the left, as far as a swipe goes, where nothing else is said. */
function swipe(dx = -120, dy = 0): void {
  const sheet = screen.getByTestId('sheet');
  fireEvent.touchStart(sheet, { touches: [{ clientX: 300, clientY: 300 }] });
  fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: 300 + dx, clientY: 300 + dy }] });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onSwipe.mockClear();
});

test('on a page that is zoomed in a finger moves the page and not the day', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  render(<Sheet />);
  const touchAction = () => screen.getByTestId('sheet').style.touchAction;
  expect(touchAction()).toBe('pan-y pinch-zoom');
  swipe();
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith(1);

  viewport.scale = 2;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(touchAction()).toBe('');
  swipe();
  expect(onSwipe).toHaveBeenCalledTimes(1);

  viewport.scale = 1;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(touchAction()).toBe('pan-y pinch-zoom');
  swipe();
  expect(onSwipe).toHaveBeenCalledTimes(2);
});

test.each([
  [-120, 0, [[1]]],
  [120, 0, [[-1]]],
  [56, 28, [[-1]]],
  [55, 0, []],
  [56, 29, []],
])('a finger that moves %i px sideways and %i px down asks for %j', (dx, dy, asked) => {
  render(<Sheet />);
  swipe(dx, dy);
  expect(onSwipe.mock.calls).toEqual(asked);
});
