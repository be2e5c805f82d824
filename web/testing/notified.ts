import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { vi } from 'vitest';
import type { Notification, ToastKind } from '#web/ui/toasts/toasts.ts';

/** A random UUID (version 4): an id that `notify` made up. A row that names a toast has an id of another version. */
const MADE_UP = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** The duration that `notify` fills in, in milliseconds. */
const USUAL = 5000;

/** Listens to the toaster until the mocks are restored. The screens' set-up does so before each test. */
export function listenToToasts(): void {
  vi.spyOn(toast, 'custom');
}

/** The notifications since the test began, oldest first: as `notify` was called, with the kind that it filled in. */
export function notified(): Notification[] {
  return vi.mocked(toast.custom).mock.calls.map(([message, { id = '', duration, className, icon } = {}]) => {
    const words = (message as ReactElement<Pick<Notification, 'title' | 'body'>>).props;
    return {
      kind: className as ToastKind,
      ...words,
      ...(MADE_UP.test(id) ? {} : { id }),
      ...(duration === USUAL || duration === undefined ? {} : { duration }),
      ...(icon ? { action: (icon as ReactElement<NonNullable<Notification['action']>>).props } : {}),
    };
  });
}

/** Empties the list of notifications. */
export function forgetNotified(): void {
  vi.mocked(toast.custom).mockClear();
}

/** The titles of the notifications since the test began, oldest first. */
export const notifiedTitles = (): string[] => notified().map(({ title }) => title);
