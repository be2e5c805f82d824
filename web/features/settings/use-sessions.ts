import { useEffect, useState } from 'react';
import type { AccountSession } from '#shared/http/account-sessions.ts';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';

export type SessionList =
  { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'shown'; sessions: AccountSession[] };

/** Where the participant is signed in, read from the server each time the card is opened, and the ways to end it. */
export function useSessions() {
  const account = useAccountApi();
  const [list, setList] = useState<SessionList>({ kind: 'loading' });
  /** The id of the session that is being ended, or 'others'. */
  const [ending, setEnding] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    account.sessions().then(
      (answer) => !left && setList(listOf(answer)),
      (error: unknown) => {
        console.error('The sessions could not be read.', error);
        if (!left) setList({ kind: 'failed', message: 'The list could not be read.' });
      },
    );
    return () => {
      left = true;
    };
  }, [account]);

  const load = async () => setList(listOf(await account.sessions()));

  const retry = () => {
    setList({ kind: 'loading' });
    void load();
  };

  const end = async (which: string) => {
    if (ending !== null) return;
    setEnding(which);
    try {
      const answer = which === 'others' ? await account.endOtherSessions() : await account.endSession(which);
      if (answer.ok) await load();
      else notify({ kind: 'error', title: 'The session was not ended', body: answer.message });
    } finally {
      setEnding(null);
    }
  };

  return { list, ending, retry, end };
}

function listOf(answer: AccountAnswer<AccountSession[]>): SessionList {
  return answer.ok ? { kind: 'shown', sessions: answer.value } : { kind: 'failed', message: answer.message };
}
