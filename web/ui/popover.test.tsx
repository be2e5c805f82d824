import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Popover } from './popover.tsx';

afterEach(cleanup);

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
});
