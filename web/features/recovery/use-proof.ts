import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recovery, RecoveryAnswer } from '#web/platform/auth/recovery.ts';
import { linkProblem } from './link-problem.ts';

/** What the address brought: a token of the mail's own link, the code of a link followed through the server, nothing. */
export type Brought =
  { kind: 'link'; tokenHash: string } | { kind: 'return'; authCode: string } | { kind: 'nothing' };

/**
 * ready: the form. missing: the form too, but nothing shows yet that the mail was read. checking: the server is asked.
 * waiting: the network is not there to ask. expired and other_device: the link is no good, here.
 */
export type ProofState =
  | { kind: 'ready' | 'missing' | 'checking' | 'other_device' }
  | { kind: 'waiting'; message: string }
  | { kind: 'expired'; reason: string };

const PROVED: RecoveryAnswer = { ok: true };

/**
 * Shows the server what the link brought. A link of the mail counts once, and scanners of mail open pages too; so it is
 * used when a person begins to type. A code that came back is good in this browser only, and is exchanged at once.
 */
export function useProof(recovery: Recovery, brought: Brought, onProved: () => void) {
  const [state, setState] = useState<ProofState>(() => {
    if (brought.kind === 'return') return { kind: 'checking' };
    return { kind: brought.kind === 'link' || recovery.isProved() ? 'ready' : 'missing' };
  });
  const asked = useRef<Promise<RecoveryAnswer> | null>(null);

  const ask = async (): Promise<RecoveryAnswer> => {
    if (brought.kind === 'nothing') return PROVED;
    const answer =
      brought.kind === 'link'
        ? await recovery.proveByLink(brought.tokenHash)
        : await recovery.proveByReturn(brought.authCode);
    if (answer.ok) {
      setState({ kind: 'ready' });
      onProved();
    } else if (answer.kind === 'other_device') {
      setState({ kind: 'other_device' });
    } else if (answer.kind === 'refused') {
      const reason = linkProblem({ error: 'access_denied', error_code: answer.code });
      setState({ kind: 'expired', reason: reason ?? answer.message });
    } else {
      // No answer: the link is as good as before.
      asked.current = null;
      if (brought.kind === 'return') setState({ kind: 'waiting', message: answer.message });
    }
    return answer;
  };

  const prove = (): Promise<RecoveryAnswer> => {
    asked.current ??= ask();
    return asked.current;
  };

  const proveReturn = useEffectEvent(() => {
    if (brought.kind === 'return') void prove();
  });
  useEffect(() => proveReturn(), []);

  return { state, prove, setState };
}
