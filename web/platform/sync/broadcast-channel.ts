import { Subject } from 'rxjs';
import type { Channel, ChannelMessage } from '#sync/client.ts';

const KINDS: Record<ChannelMessage['kind'], true> = {
  beat: true,
  written: true,
  applied: true,
  pressed: true,
  failed: true,
  sign_out: true,
};

/** Hints between the tabs of one user. Where the browser has no BroadcastChannel, every tab works alone. */
export function createBroadcastChannel(name: string): Channel {
  const message$ = new Subject<ChannelMessage>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // Another build may speak differently; what is not known here is no hint.
      if (isMessage(data)) message$.next(data);
    });
  }
  let closed = false;
  return {
    message$,
    post: (message) => {
      if (!closed) channel?.postMessage(message);
    },
    close: () => {
      closed = true;
      channel?.close();
      message$.complete();
    },
  };
}

function isMessage(data: unknown): data is ChannelMessage {
  return data instanceof Object && 'kind' in data && Object.hasOwn(KINDS, String(data.kind));
}
