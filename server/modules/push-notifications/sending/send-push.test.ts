import webPush from 'web-push';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { openPushService, type PushAnswer, type PushService } from '#server/testing/push-service.ts';
import { pushMessage } from '../push-message.ts';
import { createPushSender, type OutgoingPush } from './send-push.ts';

const PUSH: OutgoingPush = {
  payload: pushMessage({
    publicUrl: 'https://daymark.example',
    kind: 'test',
    account: '00000000-0000-7000-8000-000000000001',
    localDate: '2026-03-05',
    tag: 'test',
    title: 'Test notification',
    body: 'Notifications reach this device.',
    path: '/app/settings',
    openToday: 0,
  }),
  ttlSeconds: 60,
  urgency: 'normal',
  topic: null,
};
const vapid = webPush.generateVAPIDKeys();

let service: PushService;
beforeAll(async () => {
  service = await openPushService(Date.now);
});
afterEach(() => service.answerWith(null));
afterAll(() => service.close());

async function outcomeOf(answer: PushAnswer, callMs: number) {
  const { push } = loadConfig({ NODE_ENV: 'test', PUSH_ALLOWED_ORIGINS: service.url });
  const { endpoint, keys: of } = service.subscribe(vapid.publicKey);
  service.answerWith(answer);
  const sender = createPushSender(push, { callMs });
  try {
    return await sender.send({ endpoint, p256dh: of.p256dh, auth_key: of.auth }, PUSH, vapid);
  } finally {
    sender.close();
  }
}

test('a push service that never answers costs the time of a call and no more', async () => {
  expect(await outcomeOf('nothing', 200)).toEqual({ kind: 'failed', answer: 'none', afterMs: null });
});

test('a push service may say by a date when it takes more', async () => {
  const headers = { 'retry-after': new Date(Date.now() + 600_000).toUTCString() };
  const outcome = await outcomeOf({ status: 503, headers }, 30_000);
  expect(outcome).toMatchObject({ kind: 'failed', answer: '503' });
  const { afterMs } = outcome as { afterMs: number };
  // The date has whole seconds, and some time passes until it is read.
  expect(afterMs).toBeGreaterThan(500_000);
  expect(afterMs).toBeLessThanOrEqual(600_000);
});
