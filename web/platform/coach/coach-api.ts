/** A question as the server is asked it. */
export interface AskedQuestion {
  id: string;
  message: string;
  /** When it was said, by the corrected clock. */
  said_at: string;
  time_zone: string;
  include_history: boolean;
  history_limit: number;
  /** Replaces the answer that stands. */
  again?: boolean;
  /** Its soft card was waved away. */
  waved_away?: boolean;
}

/** What became of asking the server. The screen shows rows, so an answer brings no text along. */
export type AskOutcome =
  | { kind: 'answered' }
  /** The server refused or failed; `detail` is its own sentence, for the participant. */
  | { kind: 'refused'; detail: string | null; by: 'reply' | 'status' }
  /** Nobody answered in time, or the server has no room now: the device answers. */
  | { kind: 'no_answer' };

export type AskCoach = (question: AskedQuestion, signal: AbortSignal) => Promise<AskOutcome>;

/** Statuses of whatever stands before the server, where no sentence of ours comes with them. */
const NOBODY_THERE = new Set([502, 503, 504]);

/** POST /api/v1/chat/ over the product's fetch. Whatever goes wrong is a value. */
export function createAskCoach(apiFetch: (url: string, init?: RequestInit) => Promise<Response>): AskCoach {
  return async (question, signal) => {
    try {
      const response = await apiFetch('/api/v1/chat/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
        signal,
      });
      return outcomeOf(response, await response.text());
    } catch (error) {
      // fetch rejects with a TypeError for the network, and with a DOMException where it was called off.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      return { kind: 'no_answer' };
    }
  };
}

function outcomeOf(response: Response, text: string): AskOutcome {
  const body = parsed(text);
  if (response.ok) {
    // A page of somebody else's, such as a hotel's, is no answer.
    if (typeof body.success !== 'boolean') return { kind: 'no_answer' };
    return body.success
      ? { kind: 'answered' }
      : { kind: 'refused', detail: sentence(body.error), by: 'reply' };
  }
  // The session is renewed elsewhere; the limit of requests is no failure of the question's.
  if (response.status === 401 || response.status === 429) return { kind: 'no_answer' };
  const detail = sentence(body.detail);
  if (detail === null && NOBODY_THERE.has(response.status)) return { kind: 'no_answer' };
  return { kind: 'refused', detail, by: 'status' };
}

function parsed(text: string): { success?: unknown; error?: unknown; detail?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function sentence(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
