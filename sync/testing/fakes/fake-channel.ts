import { Subject } from 'rxjs';
import type { Channel, ChannelMessage } from '../../ports/ports.ts';

/** The BroadcastChannel of one device: everybody but the sender hears it, a moment later. */
export interface ChannelHub {
  view(isAlive: () => boolean): Channel;
}

export function createChannelHub(): ChannelHub {
  const members = new Set<Subject<ChannelMessage>>();
  return {
    view: (isAlive) => {
      const message$ = new Subject<ChannelMessage>();
      members.add(message$);
      const heard = new Subject<ChannelMessage>();
      message$.subscribe((message) => {
        if (isAlive()) heard.next(message);
      });
      return {
        message$: heard,
        post: (message) => {
          if (!isAlive() || !members.has(message$)) return;
          for (const member of members) {
            if (member !== message$) queueMicrotask(() => members.has(member) && member.next(message));
          }
        },
        close: () => {
          members.delete(message$);
          heard.complete();
        },
      };
    },
  };
}
