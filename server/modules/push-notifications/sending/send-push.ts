import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import type { PushPayload } from '#shared/http/push-notifications.ts';
import type { PushConfig, VapidKeys } from '#server/config.ts';
import { lookupPublic } from './public-address.ts';
import { pushServiceOf } from './push-services.ts';

/** What one push needs beside the device that it goes to. */
export interface OutgoingPush {
  payload: PushPayload;
  /** For how long a push service keeps it for a device that sleeps, in seconds. */
  ttlSeconds: number;
  urgency: 'high' | 'normal' | 'low';
  /** A later push of the same topic replaces this one where it still waits; null: it stands alone. */
  topic: string | null;
}

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth_key: string;
}

/** How a push service took a push; `answer` as it is counted. */
export type PushOutcome =
  | { kind: 'taken'; answer: string }
  /** The subscription has ended. */
  | { kind: 'gone'; answer: string }
  /** For now; `afterMs` where the service said when it takes more. */
  | { kind: 'failed'; answer: string; afterMs: number | null }
  /** This push will not be taken, however often it comes. */
  | { kind: 'refused'; answer: string };

export interface PushSender {
  /** Never rejects for what a push service does. */
  send(device: PushDevice, push: OutgoingPush, keys: VapidKeys): Promise<PushOutcome>;
  close(): void;
}

/** In milliseconds. A call ends after this, whatever the push service does. */
const CALL_MS = 10_000;
/** RFC 8030 lets a push service take no more than 4096 bytes encrypted; this leaves room for every one of them. */
const MOST_BYTES = 2048;
const CONNECTIONS = 50;

/**
 * Sends pushes: encrypted (RFC 8291) and signed (RFC 8292) by web-push, over a request of our own. That follows no
 * redirect, ends in time, and connects to public addresses only.
 */
export function createPushSender(
  config: Pick<PushConfig, 'subject' | 'allowedOrigins'>,
  { callMs = CALL_MS } = {},
): PushSender {
  const pool = { keepAlive: true, maxSockets: CONNECTIONS };
  const outside = new HttpsAgent({ ...pool, lookup: lookupPublic });
  const here = new HttpAgent(pool);

  function call(url: URL, local: boolean, headers: Record<string, string | number>, body: Buffer) {
    return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const signal = AbortSignal.timeout(callMs);
      const options = { method: 'POST', headers, signal };
      const answered = (answer: IncomingMessage) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        // What else it says is not read; it ends with the time limit.
        answer.on('error', () => undefined);
        answer.resume();
      };
      const request = local
        ? httpRequest(url, { ...options, agent: here }, answered)
        : httpsRequest(url, { ...options, agent: outside }, answered);
      request.on('error', reject);
      request.end(body);
    });
  }

  return {
    async send({ endpoint, p256dh, auth_key }, { payload, ttlSeconds, urgency, topic }, keys) {
      // What was allowed when the device subscribed need not be so any more.
      const service = pushServiceOf(endpoint, config);
      if (!service) return { kind: 'refused', answer: 'not_allowed' };
      const text = JSON.stringify(payload);
      if (Buffer.byteLength(text) > MOST_BYTES) throw new Error('A payload is longer than pushes may be');
      let details: webPush.RequestDetails;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth: auth_key } }, text, {
          vapidDetails: { subject: config.subject, ...keys },
          TTL: ttlSeconds,
          urgency,
          ...(topic !== null && { topic }),
        });
      } catch {
        // The device's key is no point of the curve.
        return { kind: 'refused', answer: 'bad_key' };
      }
      const headers = details.headers as Record<string, string | number>;
      try {
        const answer = await call(new URL(endpoint), service.local, headers, details.body as Buffer);
        return outcomeOf(answer.status, answer.retryAfter);
      } catch {
        return { kind: 'failed', answer: 'none', afterMs: null };
      }
    },
    close() {
      outside.destroy();
      here.destroy();
    },
  };
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  const answer = String(status);
  if (status >= 200 && status < 300) return { kind: 'taken', answer };
  if (status === 404 || status === 410) return { kind: 'gone', answer };
  if (status === 429 || status >= 500) return { kind: 'failed', answer, afterMs: pauseAsked(retryAfter) };
  return { kind: 'refused', answer };
}

/** Retry-After (RFC 9110) in milliseconds: seconds, or a date by the real clock. */
function pauseAsked(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
