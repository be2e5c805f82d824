import { afterEach, expect, it, vi } from 'vitest';
import type { ChannelMessage } from '#sync/client.ts';
import { createBroadcastChannel } from './broadcast-channel.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is posted under a name is heard by every other channel of it at once. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    FakeChannel.open = FakeChannel.open.filter((each) => each !== this);
  }
}

function listen(name: string) {
  const channel = createBroadcastChannel(name);
  const heard: ChannelMessage[] = [];
  const ended = vi.fn();
  channel.message$.subscribe({ next: (message) => heard.push(message), complete: ended });
  return { channel, heard, ended };
}

it("a participant's tabs hear each other, and nobody else's", () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const [first, second, stranger] = [listen('ann'), listen('ann'), listen('ben')];
  const said: ChannelMessage[] = [
    { kind: 'beat', contextId: '1' },
    { kind: 'written' },
    { kind: 'applied' },
    { kind: 'failed', failure: 'network', at: 0 },
    { kind: 'sign_out' },
  ];
  for (const message of said) first.channel.post(message);
  expect(second.heard).toEqual(said);
  expect(first.heard).toEqual([]);
  expect(stranger.heard).toEqual([]);
});

it.each([null, 'written', {}, { kind: 'tomorrow' }, { kind: 'toString' }])(
  'what another build says and this one does not know is no hint: %j',
  (data) => {
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    const { heard } = listen('ann');
    new FakeChannel('ann').postMessage(data);
    expect(heard).toEqual([]);
  },
);

it('a tab that has left says and hears nothing more', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const [first, second] = [listen('ann'), listen('ann')];
  const open = FakeChannel.open.length;
  first.channel.close();
  expect(FakeChannel.open).toHaveLength(open - 1);
  expect(first.ended).toHaveBeenCalledTimes(1);
  first.channel.post({ kind: 'written' });
  second.channel.post({ kind: 'written' });
  expect(first.heard).toEqual([]);
  expect(second.heard).toEqual([]);
});

it('a browser without it leaves every tab alone', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { channel, ended } = listen('ann');
  expect(() => channel.post({ kind: 'written' })).not.toThrow();
  channel.close();
  expect(ended).toHaveBeenCalledTimes(1);
});
