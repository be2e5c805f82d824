import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageWait } from './storage-wait.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a storage that never answers is not waited for without a word', () => {
  render(<StorageWait />);
  act(() => void vi.advanceTimersByTime(9000));
  expect(screen.getByText('Loading')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toContain("This device's storage has not answered yet.");
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
});
