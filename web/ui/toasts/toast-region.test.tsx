import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENT } from '#web/testing/patient.ts';
import { ToastRegion } from './toast-region.tsx';
import { forgetNotifications, notify, TOASTER_ID } from './toasts.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button>Row</button></div><div id="toast-root"></div>';
});

afterEach(() => {
  cleanup();
  toast.removeAll(TOASTER_ID);
});

const region = () => screen.getByRole('region', { name: 'Notifications' });
const pressHotkey = (options: object = {}) =>
  fireEvent.keyDown(document.body, { code: 'KeyT', key: '†', altKey: true, ...options });

describe('the notifications region', () => {
  it('has both live regions in the page before the first toast', () => {
    render(<ToastRegion since={0} />);
    expect(within(region()).getByRole('status').textContent).toBe('');
    expect(within(region()).getByRole('alert').textContent).toBe('');
  });

  it('says a success as a status and an error as an alert', () => {
    render(<ToastRegion since={0} />);
    act(() => void notify({ kind: 'success', title: 'Task completed!', duration: 1500 }));
    expect(within(region()).getByRole('status').textContent).toBe('Task completed!');
    act(
      () =>
        void notify({ kind: 'error', title: 'Error', body: 'Failed to save check-in. Please try again.' }),
    );
    expect(within(region()).getByRole('alert').textContent).toBe(
      'Error Failed to save check-in. Please try again.',
    );
    expect(within(region()).getByRole('status').textContent).toBe('Task completed!');
  });

  it('lets a toast with the same id take the place of the one before', () => {
    render(<ToastRegion since={0} />);
    act(() => void notify({ id: 'task-1', title: 'Task in progress' }));
    act(() => void notify({ id: 'task-1', title: 'Task completed!' }));
    const shown = [...region().querySelectorAll('.toast')].map((item) => item.textContent);
    expect(shown).toEqual(['Task completed!']);
  });

  it('takes a toast away after its time', async () => {
    render(<ToastRegion since={0} />);
    act(() => void notify({ title: 'Task in progress', duration: 20 }));
    await waitFor(() => expect(region().querySelector('.toast')).toBeNull(), PATIENT);
  });

  it('keeps nothing of what was said to somebody else', async () => {
    const { rerender } = render(<ToastRegion since={0} />);
    act(() => void notify({ title: 'Skipped Call the clinic', duration: 20 }));
    await waitFor(() => expect(region().querySelector('.toast')).toBeNull(), PATIENT);
    act(() => void notify({ title: 'Saved' }));
    await new Promise((resolve) => setTimeout(resolve, 2));
    act(() => {
      forgetNotifications();
      rerender(<ToastRegion since={Date.now()} />);
      notify({ kind: 'error', title: 'Token refresh failed' });
    });
    pressHotkey();
    expect(region().textContent).not.toMatch(/Skipped|Saved/);
    expect(region().textContent).toContain('Token refresh failed');
  });

  it('takes a toast away when it is dismissed', async () => {
    render(<ToastRegion since={0} />);
    act(() => void notify({ title: 'Saved' }));
    fireEvent.click(within(region()).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(region().querySelector('.toast:not([data-gone])')).toBeNull(), PATIENT);
  });

  it('goes to the region at Alt+T and back to where the focus was at Esc', () => {
    render(<ToastRegion since={0} />);
    const row = screen.getByRole('button', { name: 'Row' });
    row.focus();
    act(() => void pressHotkey());
    expect(document.activeElement).toBe(region());
    expect(region().dataset.open).toBe('true');
    fireEvent.keyDown(region(), { key: 'Escape' });
    expect(document.activeElement).toBe(row);
    expect(region().dataset.open).toBeUndefined();
  });

  it('leaves Ctrl+Alt+T to the system', () => {
    render(<ToastRegion since={0} />);
    act(() => void pressHotkey({ ctrlKey: true }));
    expect(region().dataset.open).toBeUndefined();
  });

  it('keeps what was said in the list of recent notifications, newest first', async () => {
    render(<ToastRegion since={0} />);
    act(() => void notify({ title: 'First', duration: 20 }));
    await waitFor(() => expect(region().querySelector('.toast')).toBeNull(), PATIENT);
    act(() => void notify({ title: 'Second' }));
    act(() => void pressHotkey());
    const list = within(region()).getByRole('list', { name: 'Recent notifications' });
    expect([...list.querySelectorAll('li p')].map((item) => item.textContent)).toEqual(['Second', 'First']);
  });

  it('holds a toast for as long as the pointer is on it', async () => {
    render(<ToastRegion since={0} />);
    fireEvent.mouseEnter(region());
    act(() => void notify({ title: 'Held', duration: 20 }));
    act(() => void notify({ title: 'Other', duration: 20 }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(region().querySelectorAll('.toast:not([data-gone])')).toHaveLength(2);
    fireEvent.mouseLeave(region());
    await waitFor(() => expect(region().querySelector('.toast')).toBeNull(), PATIENT);
  });

  it('puts all but the newest toast out of reach until the stack opens', () => {
    render(<ToastRegion since={0} />);
    act(() => void notify({ title: 'Older' }));
    act(() => void notify({ title: 'Newer' }));
    const underOf = () =>
      [...region().querySelectorAll<HTMLElement>('.toast')].map((item) => item.dataset.under);
    expect(underOf()).toEqual([undefined, 'true']);
    fireEvent.mouseEnter(region());
    expect(underOf()).toEqual([undefined, undefined]);
  });
});
