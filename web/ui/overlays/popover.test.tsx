import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Popover } from './popover.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  render(
    <>
      <Popover label="Filter" button="F">
        {(close) => (
          <>
            <input type="checkbox" aria-label="One" />
            <button type="button" onClick={close}>
              Done
            </button>
          </>
        )}
      </Popover>
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Filter' });
}

describe('a popover', () => {
  it('opens from its button, says so, and takes the focus in', () => {
    const button = show();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'One' }));
  });

  it('closes with Esc and gives the focus back', () => {
    const button = show();
    fireEvent.click(button);
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Escape' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes by a press outside, by leaving it, and by its content', () => {
    const button = show();
    fireEvent.click(button);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('checkbox')).toBeNull();

    fireEvent.click(button);
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(screen.queryByRole('checkbox')).toBeNull();

    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['stays below', { above: 500, height: 200 }, { side: undefined, scrolled: false }],
    ['turns upwards', { above: 600, height: 200 }, { side: 'top', scrolled: false }],
    ['lets the page make room', { above: 300, height: 450 }, { side: undefined, scrolled: true }],
  ])('%s where its button is', (_, { above, height }, { side, scrolled }) => {
    const scrollIntoView = vi.fn();
    Object.assign(Element.prototype, { scrollIntoView });
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(768);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.role === 'group' ? new DOMRect(0, above + 44, 288, height) : new DOMRect(0, above, 44, 44);
    });
    fireEvent.click(show());
    expect(screen.getByRole('group').dataset.side).toBe(side);
    expect(scrollIntoView.mock.calls).toEqual(scrolled ? [[{ block: 'nearest' }]] : []);
  });
});
