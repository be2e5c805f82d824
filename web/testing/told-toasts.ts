import { vi } from 'vitest';
import type * as toasts from '#web/ui/toasts.ts';

/** Stands in the place of the toasts where a test asks what was told. */
export const notify = vi.fn<typeof toasts.notify>();
export const dismissNotification = vi.fn<typeof toasts.dismissNotification>();
export const forgetNotifications = vi.fn<typeof toasts.forgetNotifications>();
export const isRemembered = () => true;
