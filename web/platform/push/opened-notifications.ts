/** What the worker tells a window once a tap on a notification has brought it to the front. */
export interface OpenMessage {
  type: 'OPEN';
  /** Of this site, with its search. */
  path: string;
}

/** Taps on notifications, from the start of the page on. */
export interface OpenedNotifications {
  /** Hears of each tap; null until the part of the app that opens places is here. */
  open: ((path: string) => void) | null;
  /** The last tap that nobody has heard of. */
  missed: string | null;
}

/** Must be made at the start of the page: a message that no one listens to is gone. */
export function createOpenedNotifications(
  container: Pick<ServiceWorkerContainer, 'addEventListener'> | undefined,
): OpenedNotifications {
  const opened: OpenedNotifications = { open: null, missed: null };
  container?.addEventListener('message', ({ data }: MessageEvent<Partial<OpenMessage> | null>) => {
    if (data?.type !== 'OPEN' || !data.path) return;
    if (opened.open) opened.open(data.path);
    else opened.missed = data.path;
  });
  return opened;
}
