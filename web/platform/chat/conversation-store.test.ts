import { expect, test } from 'vitest';
import type { Triage } from '#shared/coach/triage/safety.ts';
import {
  awaitsReply,
  cardPressed,
  newConversation,
  replyCame,
  replyFailed,
  type ConversationState,
} from './conversation-state.ts';
import { createConversation, type Sent } from './conversation-store.ts';

const NONE: Triage = { level: 'none', class: 'normal', subtype: null, rule: 'none' };
const STOP: Triage = { level: 'hard', class: 'emergency_signpost', subtype: null, rule: 'a-rule' };
const message = (id: string) => ({ id, content: `About ${id}`, said_at: '2026-03-05T08:00:00.000Z' });

/** A conversation whose messages are said at once, and wait for their replies. */
function openTalk({ isFull = false } = {}) {
  const said: string[] = [];
  const talk = createConversation<ConversationState>(newConversation(), {
    max: 20,
    now: () => 0,
    judge: async (content) => (content.startsWith('stop') ? STOP : NONE),
    async say(content, { level }): Promise<{ sent: Sent }> {
      if (isFull) throw new Error('The storage is full');
      said.push(content);
      if (level !== 'hard') talk.change(awaitsReply(talk.state(), message(content)));
      return { sent: 'stored' };
    },
  });
  return { talk, said };
}

test('a reply is awaited until it comes or fails, and the next try takes the failure back', () => {
  const asked = { ...newConversation(), ...awaitsReply(newConversation(), message('a')) };
  expect([...asked.pending.keys()]).toEqual(['a']);
  expect({ ...asked, ...replyCame(asked, 'a') }).toEqual(newConversation());
  const failed = { ...asked, ...replyFailed(asked, 'a') };
  expect(failed).toMatchObject({ pending: new Map(), failed: new Set(['a']), misses: 1 });
  expect(awaitsReply(failed, message('a')).failed).toEqual(new Set());
  expect(cardPressed(failed, 'a', 'help').pressed?.get('a')).toBe('help');
});

test('while a reply is on its way a stop alone is stored; another text waits', async () => {
  const { talk, said } = openTalk();
  const sent = await Promise.all(['first', 'second', 'stop', '  ', 'x'.repeat(21)].map(talk.send));
  expect(sent).toEqual(['stored', 'waits', 'stored', 'kept', 'kept']);
  expect(said).toEqual(['first', 'stop']);
  expect(talk.state().isSending).toBe(false);
});

test('the same text sent twice at once is stored once', async () => {
  const { talk, said } = openTalk();
  expect(await Promise.all([talk.send('first'), talk.send('first')])).toEqual(['stored', 'kept']);
  expect(said).toEqual(['first']);
});

test('who waits is told when the last reply has come, when one failed, and when the conversation is another', async () => {
  const { talk } = openTalk();
  const add = (id: string) => talk.change(awaitsReply(talk.state(), message(id)));
  add('a');
  add('b');
  const bothCome = talk.replied();
  for (const id of ['a', 'b']) talk.change(replyCame(talk.state(), id));
  expect(await bothCome).toBe(true);
  add('a');
  add('b');
  const oneFails = talk.replied();
  talk.change(replyFailed(talk.state(), 'a'));
  expect(await oneFails).toBe(false);
  const cleared = talk.replied();
  talk.change(newConversation(talk.state().misses + 1));
  expect(await cleared).toBe(false);
  expect(await talk.replied()).toBe(true);
});

test('a text that is judged when the reply before it has failed stays a draft', async () => {
  const { talk, said } = openTalk();
  await talk.send('first');
  const sent = talk.send('second');
  talk.change(replyFailed(talk.state(), 'first'));
  expect(await sent).toBe('kept');
  expect(await talk.send('second')).toBe('stored');
  expect(said).toEqual(['first', 'second']);
});

test('a message that cannot be stored is said to have failed, and a stop among them shows its card', async () => {
  const { talk } = openTalk({ isFull: true });
  expect(await talk.send('first')).toBe('failed');
  expect(talk.state().unstored).toBeNull();
  expect(await talk.send('stop')).toBe('failed');
  expect(talk.state()).toMatchObject({ unstored: STOP, isSending: false });
});
