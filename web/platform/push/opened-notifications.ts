/** What the worker tells a window once a tap on a notification has brought it to the front. */
export interface OpenMessage {
  type: 'OPEN';
  /** Of this site, with its search. */
  path: string;
}

export interface OpenedNotifications {
  /** Hears of each tap from now on, and at once of the last one that nobody has heard of. */
  follow(open: (path: string) => void): () => void;
}

/** Must be made at the start of the page: a message that no one listens to is gone. */
export function createOpenedNotifications(
  container: Pick<ServiceWorkerContainer, 'addEventListener'> | undefined,
): OpenedNotifications {
  let follower: ((path: string) => void) | null = null;
  let missed: string | null = null;
  container?.addEventListener('message', ({ data }: MessageEvent<Partial<OpenMessage> | null>) => {
    if (data?.type !== 'OPEN' || typeof data.path !== 'string') return;
    if (follower) follower(data.path);
    else missed = data.path;
  });
  return {
    follow(open) {
      follower = open;
      if (missed !== null) open(missed);
      missed = null;
      return () => (follower = null);
    },
  };
}
