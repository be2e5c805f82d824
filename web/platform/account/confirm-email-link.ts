import { readAccountAnswer, type AccountAnswer } from './account-answer.ts';

/** Puts a new address in place by the token of the link that was mailed to it; whoever has it need not be signed in. */
export function confirmEmailLink(tokenHash: string): Promise<AccountAnswer<string>> {
  return readAccountAnswer(
    () =>
      fetch('/api/v1/auth/email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token_hash: tokenHash }),
      }),
    async (response) => {
      const { email } = (await response.json()) as { email?: unknown };
      // A network that answers for the server, such as a hotel's.
      if (typeof email !== 'string') throw new SyntaxError('The answer names no address');
      return email;
    },
  );
}
