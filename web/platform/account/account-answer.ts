import { isNetworkFailure } from '../auth/network-failure.ts';
import { lostWords, UNEXPECTED } from '../auth/sign-in-answer.ts';

/** What became of something asked about the account; `message` is for the participant, `code` the server's. */
export type AccountAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; kind: 'offline' | 'refused' | 'unexpected'; message: string; code?: string };

/**
 * Reads one answer of the server. Its words are shown for a refusal (4xx with a code); anything else that is no success
 * is told in the agreed words. A page that is no answer of ours counts as no network.
 */
export async function readAccountAnswer<Value>(
  ask: () => Promise<Response>,
  read: (response: Response) => Promise<Value>,
): Promise<AccountAnswer<Value>> {
  try {
    const response = await ask();
    if (response.ok) return { ok: true, value: await read(response) };
    const { message, code } = await readRefusal(response);
    if (response.status < 500 && code !== undefined && message !== undefined) {
      return { ok: false, kind: 'refused', message, code };
    }
    console.error('account_request_failed', response.status);
    return { ok: false, kind: 'unexpected', message: UNEXPECTED };
  } catch (error) {
    if (isNetworkFailure(error) || error instanceof SyntaxError) {
      return { ok: false, kind: 'offline', message: lostWords(navigator.onLine) };
    }
    throw error;
  }
}

/** The product's form has `detail`, the auth API's `message`. */
async function readRefusal(response: Response): Promise<{ message?: string; code?: string }> {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as { detail?: unknown; message?: unknown; code?: unknown } | null;
    const message = typeof body?.detail === 'string' ? body.detail : body?.message;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof body?.code === 'string' && { code: body.code }),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
