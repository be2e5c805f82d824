import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStillTaps } from './use-still-taps.ts';

const press = vi.fn();

function List() {
  return (
    <div {...useStillTaps()}>
      <button className="status-btn" onClick={() => press('status')}>
        <i>Status</i>
      </button>
      <button onClick={() => press('title')}>Title</button>
    </div>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  render(<List />);
});
afterEach(cleanup);

function tap(words: string, pointerType = 'touch') {
  fireEvent.pointerDown(screen.getByText(words), { pointerType });
  fireEvent.click(screen.getByText(words));
}

test('a finger that stops a rolling list changes no status, and the next tap does', () => {
  fireEvent.scroll(screen.getByText('Title'));
  tap('Status');
  expect(press).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Status'));
  expect(press).toHaveBeenCalledExactlyOnceWith('status');
});

test('a list at rest takes every tap', async () => {
  tap('Status');
  fireEvent.scroll(document);
  await new Promise((resolve) => setTimeout(resolve, 150));
  tap('Status');
  expect(press).toHaveBeenCalledTimes(2);
});

test('a mouse while it scrolls, and what is no status, is taken', () => {
  fireEvent.scroll(document);
  tap('Status', 'mouse');
  tap('Title');
  expect(press.mock.calls).toEqual([['status'], ['title']]);
});
