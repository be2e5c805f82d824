import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ToastAction } from './toast-action.tsx';
import { ToastText } from './toast-text.tsx';

/** The toaster that the app's region shows. */
export const TOASTER_ID = 'app';

export type ToastKind = 'success' | 'progress' | 'info' | 'error';

export interface Notification {
  title: string;
  body?: string;
  /** Errors are read out at once (role alert), the others when there is room (role status). */
  kind?: ToastKind;
  /** A second notification with the same id takes the place of the first. */
  id?: string;
  /** Milliseconds on the screen; 5000 where it is left out. */
  duration?: number;
  /** One thing that can be done about it, such as Undo. It must be possible in another way, too. */
  action?: { label: string; onPress: () => void };
}

// The library calls every toast a status, errors too.
const URGENT = { role: 'alert', 'aria-live': 'assertive' } as const;

/** Shows a toast and returns its id. Nothing essential may be said only here: the screen itself shows it too. */
export function notify(notification: Notification): string {
  const { title, body, kind = 'info', action, duration = 5000 } = notification;
  const id = notification.id ?? crypto.randomUUID();
  const message = createElement(ToastText, body === undefined ? { title } : { title, body });
  // The words alone are read out; the button stands in the library's place for an icon.
  const act = () => {
    dismissNotification(id);
    action?.onPress();
  };
  const icon = action ? createElement(ToastAction, { label: action.label, onPress: act }) : undefined;
  const urgent = kind === 'error' ? { ariaProps: URGENT } : {};
  return toast.custom(message, { toasterId: TOASTER_ID, duration, className: kind, id, icon, ...urgent });
}

/** Takes every toast away at once. */
export function forgetNotifications(): void {
  toast.remove(undefined, TOASTER_ID);
}

/** Takes a toast away before its time. */
export function dismissNotification(id: string): void {
  toast.dismiss(id, TOASTER_ID);
}
