import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { pushPayloadSchema, type PushPayload } from '#shared/http/push-notifications.ts';

/** A push as its device gets it. */
export interface ReceivedPush {
  /** The endpoint it came to. */
  endpoint: string;
  payload: PushPayload;
  /** The payload as it came. */
  text: string;
  ttl: number;
  urgency: string;
  topic: string | undefined;
  /** By the service's own clock, in milliseconds. */
  at: number;
}

/** What the service answers; 'nothing' never comes to an end. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'nothing';

/** A PushSubscription, as a browser's toJSON() gives it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  /** Its origin, for PUSH_ALLOWED_ORIGINS. */
  url: string;
  /** Takes a new device in; `serverKey` is the key of the only server that may send to it. */
  subscribe(serverKey: string): BrowserSubscription;
  /** What it took and handed on, oldest first. */
  taken: ReceivedPush[];
  /** How often a device's endpoint was called, however that was answered. */
  callsOf(subscription: BrowserSubscription): number;
  /** Answers so from now on, to one device or to all; null: takes everything. */
  answerWith(answer: PushAnswer | null, subscription?: BrowserSubscription): void;
  /** What was wrong with a request that it could not take. */
  faults: string[];
  close(): Promise<void>;
}

interface Device {
  pair: ECDH;
  auth: Buffer;
  serverKey: string;
  calls: number;
  answer: PushAnswer | null;
}

/** RFC 8292 allows 24 hours; the server promises half of that. A second goes by between two clocks. */
const TOKEN_LIFE_S = 12 * 3600 + 1;
const ORDER = /^\/push\/([\w-]{22})$/;

/**
 * A push service on loopback and the browsers behind it: it checks who sends (RFC 8292) and the headers (RFC 8030), and
 * decrypts what comes (RFC 8291), with no code of the library that the server uses. @param now its clock
 */
export async function openPushService(now: () => number): Promise<PushService> {
  const devices = new Map<string, Device>();
  const taken: ReceivedPush[] = [];
  const faults: string[] = [];
  let answerToAll: PushAnswer | null = null;

  const server = createServer((request, response) => {
    const answer = (status: number, headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end();
    take(request)
      .then((found) => {
        if (found === 'nothing') return;
        answer(found.status, found.headers);
      })
      .catch((error: unknown) => {
        faults.push(error instanceof Error ? error.message : String(error));
        answer(400);
      });
  });

  async function take(request: IncomingMessage): Promise<PushAnswer> {
    const id = ORDER.exec(request.url ?? '')?.[1] ?? '';
    const device = devices.get(id);
    if (!device) return { status: 404 };
    device.calls += 1;
    const body = await buffer(request);
    const given = device.answer ?? answerToAll;
    if (given) return given;
    const { ttl, urgency, topic, authorization, 'content-encoding': encoding } = request.headers;
    await checkSender(authorization ?? '', device.serverKey, url);
    if (encoding !== 'aes128gcm') throw new Error(`content-encoding is ${String(encoding)}`);
    if (!/^\d+$/.test(String(ttl))) throw new Error(`TTL is ${String(ttl)}`);
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic)))
      throw new Error(`Topic is ${String(topic)}`);
    if (body.length > 4096) throw new Error(`${body.length} bytes are more than a push may have`);
    const text = decrypt(body, device);
    taken.push({
      endpoint: `${url}${request.url}`,
      payload: pushPayloadSchema.parse(JSON.parse(text)),
      text,
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: topic === undefined ? undefined : String(topic),
      at: now(),
    });
    return { status: 201 };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idOf = ({ endpoint }: BrowserSubscription) => new URL(endpoint).pathname.split('/').at(-1) ?? '';
  return {
    url,
    subscribe(serverKey) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const id = randomBytes(16).toString('base64url');
      devices.set(id, { pair, auth, serverKey, calls: 0, answer: null });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${url}/push/${id}`, keys };
    },
    taken,
    callsOf: (subscription) => devices.get(idOf(subscription))?.calls ?? 0,
    answerWith(answer, subscription) {
      const device = subscription && devices.get(idOf(subscription));
      if (device) device.answer = answer;
      else answerToAll = answer;
    },
    faults,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8292: the token is signed by the key that the device subscribed with, names this service, and ends in time. */
async function checkSender(authorization: string, serverKey: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) throw new Error('the push was sent under another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as { kty: string }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] });
  const life = (payload.exp ?? Infinity) - Date.now() / 1000;
  if (life > TOKEN_LIFE_S) throw new Error(`the token lives ${life} s`);
  if (!/^(mailto:[^@]+@[^@]+\.[^@.]+|https:\/\/.+)$/.test(payload.sub ?? ''))
    throw new Error(`the token names ${payload.sub}`);
}

/** RFC 8291 over RFC 8188: one record of aes128gcm, its key agreed between the sender's key in the header and ours. */
function decrypt(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (record.length > recordSize) throw new Error('the body has more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  open.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
  // The last record ends with a 2 and zeros.
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}
