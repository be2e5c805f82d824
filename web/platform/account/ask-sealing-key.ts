import { signedOutKeySchema, type SealingKeyJson } from '#shared/http/sealing.ts';
import { isNetworkFailure } from '../auth/network-failure.ts';

/** In milliseconds. The sign-in form waits for it. */
const PATIENCE_MS = 5000;

/**
 * The public key for what an earlier version left of an account that is signed out here. Null where the server knows no
 * such account, and where nobody could be asked: sealed to a key that nobody holds, it would be lost.
 */
export async function askSealingKey(userId: string): Promise<SealingKeyJson | null> {
  try {
    const answer = await fetch('/api/v1/auth/sealing-key', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: userId }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) return null;
    const known = signedOutKeySchema.safeParse(await answer.json());
    return known.success ? known.data.key : null;
  } catch (error) {
    // A page that is no answer of ours (SyntaxError) counts as no network.
    if (isNetworkFailure(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}
