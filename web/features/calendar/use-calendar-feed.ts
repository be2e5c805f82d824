import { useCallback, useEffect, useState } from 'react';
import type { CalendarFeed } from '#shared/http/calendar-feed.ts';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';
import { useCalendarApi } from '#web/platform/calendar/use-calendar-api.ts';
import { notify } from '#web/ui/toasts/toasts.ts';

export type FeedState =
  | { kind: 'loading' }
  /** No answer came, whatever the browser says of the connection. */
  | { kind: 'offline'; message: string }
  | { kind: 'failed'; message: string }
  | { kind: 'none' }
  /** `address` only where the feed was made on this page: it cannot be asked for again. */
  | { kind: 'on'; feed: CalendarFeed; address: string | null };

/** The participant's calendar feed and what can be done with it. */
export function useCalendarFeed() {
  const api = useCalendarApi();
  const [state, setState] = useState<FeedState>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let left = false;
    void api.feed().then((answer) => {
      if (!left) setState(stateOf(answer));
    });
    return () => {
      left = true;
    };
  }, [api]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void api.feed().then((answer) => setState(stateOf(answer)));
  }, [api]);

  const isOffline = state.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);

  async function run<T>(asked: Promise<AccountAnswer<T>>, failure: string, done: (value: T) => void) {
    setBusy(true);
    try {
      const answer = await asked;
      if (answer.ok) done(answer.value);
      else notify({ kind: 'error', title: failure, body: answer.message });
    } finally {
      setBusy(false);
    }
  }

  const make = (details: boolean) =>
    run(api.make(details), 'The link was not made', ({ feed, path }) =>
      setState({ kind: 'on', feed, address: new URL(path, location.origin).href }),
    );
  const setDetails = (details: boolean) =>
    run(api.setDetails(details), 'That was not changed', (feed) =>
      setState((before) => ({ kind: 'on', feed, address: before.kind === 'on' ? before.address : null })),
    );
  const end = () =>
    run(api.end(), 'The link was not turned off', () => {
      setState({ kind: 'none' });
      notify({ kind: 'success', title: 'The calendar link is turned off' });
    });

  return { state, busy, retry, make, setDetails, end };
}

function stateOf(answer: AccountAnswer<CalendarFeed | null>): FeedState {
  if (!answer.ok) return { kind: answer.kind === 'offline' ? 'offline' : 'failed', message: answer.message };
  return answer.value === null ? { kind: 'none' } : { kind: 'on', feed: answer.value, address: null };
}
