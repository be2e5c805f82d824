import type { CDPSession, Page } from '@playwright/test';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { nextTaskStatus, TASK_STATUS_TOASTS } from '#shared/domain/tasks/task-status.ts';
import type { SyncRequest } from '#shared/protocol/sync-request.ts';
import { createSeededRandom } from '#sync/lab/seeded-random.ts';
import type { ChaosProxy, Seen, Verdict } from '../support/server/chaos-proxy.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expectOnce, type Asked } from '../support/expect-once.ts';
import { expect, test, type Device, type World } from '../support/fixtures.ts';
import { leads } from '../support/phone/leads.ts';
import { readServer, storedStatuses } from '../support/participant.ts';
import { queueOf } from '../support/phone/queue-of.ts';
import { dispatchSync } from '../support/phone/service-worker-cdp.ts';

/*
 * Kills at random moments, of the renderer of the leader's tab and of a follower's, and of the service worker in the
 * middle of its own sync with no page open. Of all kills two fifths hit each tab and one fifth the worker. What is asked
 * for is now a tap on one of three tasks and now a check-in with notes of its own. What was told as saved is kept; what
 * was not told may be kept or not, but nothing in between; and nothing is doubled (expect-once.ts says what that is).
 * `npm run kills -- --n 1000` does more, DAYMARK_KILLS_SEED plays the same moments again.
 */
const KILLS = Math.ceil(Number(process.env.DAYMARK_KILLS ?? (process.env.DAYMARK_LONG ? 100 : 10)) / 5);
const SEED = Number(process.env.DAYMARK_KILLS_SEED ?? 1);
/** Milliseconds after a tap within which the renderer dies. A tap is told after some 20 to 200 ms. */
const TAP_WINDOW = 400;
/** Milliseconds after an action was told within which it dies: a check-in is sealed and sent some 25 ms later. */
const TOLD_WINDOW = 400;
/** Milliseconds for which, at most, the proxy holds a sync back, and for which it then holds the answer back. */
const HOLD = 150;
/** Milliseconds for which a change is applied, and what else there is pulled. */
const APPLY_WINDOW = 150;
/** Milliseconds after the browser's word within which the worker dies. It has loaded, sent and applied by then. */
const WORKER_WINDOW = 1_200;

interface Kill {
  isOnline: boolean;
  /** From what on the moment of the kill is counted, and how many milliseconds later it comes. */
  after: 'tap' | 'told' | 'sent';
  delay: number;
  /** How long the proxy holds back each request and each answer, in milliseconds. */
  holds: { request: number; answer: number };
  isCheckIn: boolean;
  /** Whether another tab is open beside the leader's, and takes over. */
  hasHeir: boolean;
}

const NO_HOLDS = { request: 0, answer: 0 };

for (const role of ['leader', 'follower'] as const) {
  test(`${2 * KILLS} kills of the ${role}'s tab, every other while it syncs, keep what was told, once`, async ({
    world,
  }) => {
    test.setTimeout((60_000 + 2 * KILLS * 20_000) * PATIENCE);
    const random = createSeededRandom(SEED + (role === 'leader' ? 0 : 1));
    const day = await openDay(world);
    const { device } = day;
    const line = holdBack(world.proxy);
    const seen = { 'told before the kill': 0, 'with a push under way': 0, 'with another tab taking over': 0 };

    for (let nth = 0; nth < 2 * KILLS; nth += 1) {
      const kill = drawKill(nth, random);
      await device.context.setOffline(!kill.isOnline);
      line.holds = kill.isOnline ? kill.holds : NO_HOLDS;
      if (role === 'leader') await day.openAlone();
      await expect.poll(() => leads(device.page), 'the first tab leads').toBe(true);
      const other = role === 'follower' || kill.hasHeir ? await day.openBeside() : null;
      if (other) expect(await leads(other), 'the other tab follows').toBe(false);
      const victim = role === 'follower' && other ? other : device.page;
      await day.look(victim, `after kill ${nth}`);

      // A tab behind another one draws seldom, and takes seconds over a tap.
      await victim.bringToFront();
      const action = await day.prepare(victim, kill.isCheckIn);
      const before = world.proxy.pushes.length;
      await action.tap();
      if (kill.after === 'told') await action.isConfirmed;
      if (kill.after === 'sent') await expect.poll(() => world.proxy.pushes.length).toBeGreaterThan(before);
      await pause(kill.delay);
      const wasConfirmed = await crash(device, victim, action);
      if (kill.after === 'told') expect(wasConfirmed).toBe(true);
      if (wasConfirmed) seen['told before the kill'] += 1;
      if (line.underWay > 0) seen['with a push under way'] += 1;

      // A kill ends one tab alone: the follower's leaves the leader as it is, and the leader's one that takes over.
      const survivor = role === 'follower' ? device.page : other;
      if (survivor) await expect.poll(() => leads(survivor), 'the other tab leads').toBe(true);
      if (role === 'leader' && survivor) seen['with another tab taking over'] += 1;
    }
    for (const [type, count] of Object.entries(seen)) {
      test.info().annotations.push({ type, description: `${count} of ${2 * KILLS}` });
    }

    line.holds = NO_HOLDS;
    await device.context.setOffline(false);
    await day.openAlone();
    await day.look(device.page, 'after the last kill');
    await day.expectAllSentOnce();
    expect(day.reloaded, 'pages that loaded anew by themselves').toEqual([]);
  });
}

test(`${KILLS} kills of the service worker while it sends keep every action, once`, async ({ world }) => {
  test.setTimeout((60_000 + KILLS * 30_000) * PATIENCE);
  const random = createSeededRandom(SEED + 2);
  const day = await openDay(world);
  const { device } = day;
  const line = holdBack(world.proxy);

  for (let nth = 0; nth < KILLS; nth += 1) {
    line.holds = { request: random() * HOLD, answer: random() * HOLD };
    await day.look(device.page, `after kill ${nth}`);
    await device.context.setOffline(true);
    const action = await day.prepare(device.page, nth % 2 === 0);
    await action.tap();
    await action.isConfirmed;
    expect(await crash(device, device.page, action)).toBe(true);
    // No page of the app is left: only the worker can send it now.
    const blank = await device.context.newPage();
    device.page = blank;
    await device.context.setOffline(false);
    const session = await device.context.newCDPSession(device.page);
    await dispatchSync(session, new URL(world.proxy.url).origin);
    await pause(random() * WORKER_WINDOW);
    await killWorkers(device, session);
    await device.openPage('/app/programme');
    await blank.close();
    await day.expectStored(`stored after kill ${nth + 1}`);
  }

  await day.look(device.page, 'after the last kill');
  await day.expectAllSentOnce();
  // However often each was sent, by the worker or by the page after it, it is one change under one uid.
  const uids = new Set(world.proxy.pushes.flat().map(({ uid }) => uid));
  expect(uids.size).toBe(KILLS);
});

/** Four kinds of moments in turn, and on each of them both actions, with another tab beside a leader and without. */
function drawKill(nth: number, random: () => number): Kill {
  const kind = nth % 4;
  const round = Math.floor(nth / 4);
  const holds = { request: random() * HOLD, answer: random() * HOLD };
  const part = random();
  const moments: Pick<Kill, 'isOnline' | 'after' | 'delay'>[] = [
    { isOnline: false, after: 'told', delay: 0 },
    { isOnline: true, after: 'sent', delay: part * (holds.request + holds.answer + APPLY_WINDOW) },
    { isOnline: false, after: 'tap', delay: part * TAP_WINDOW },
    { isOnline: true, after: 'told', delay: part * TOLD_WINDOW },
  ];
  const moment = moments[kind];
  if (!moment) throw new Error(`there is no kind ${kind} of moments`);
  const isCheckIn = (round + kind) % 2 === 0;
  const hasHeir = (round + (round >> 1) + (kind >> 1)) % 2 === 0;
  return { ...moment, holds, isCheckIn, hasHeir };
}

/** Lets the proxy hold back each sync and its answer, and tells how many pushes are between the two. */
function holdBack(proxy: ChaosProxy) {
  const line = { holds: NO_HOLDS, underWay: 0 };
  const isPush = ({ method, path, body }: Seen) =>
    method === 'POST' && path === '/api/v1/sync' && (JSON.parse(body) as SyncRequest).push.length > 0;
  proxy.decide = async (seen): Promise<Verdict> => {
    if (isPush(seen)) line.underWay += 1;
    if (seen.path === '/api/v1/sync') await pause(line.holds.request);
    return 'pass';
  };
  proxy.holdAnswer = async (seen) => {
    await pause(line.holds.answer);
    if (isPush(seen)) line.underWay -= 1;
  };
  return line;
}

/** Something that is asked of a page. */
interface Action {
  tap(): Promise<void>;
  /** Resolves when the page says that it is saved, with false where it dies before. */
  isConfirmed: Promise<boolean>;
  /** Takes down that it was told. */
  onConfirmed(): void;
}

async function openDay(world: World) {
  const participant = await world.participant();
  const device = await world.device();
  await dayPage(device.page).enter(participant.email);
  await dayPage(device.page).isReadyForOffline();
  const titles = (await dayPage(device.page).plainTasks()).slice(0, 3);
  const asked: Asked = { checkIns: new Map(), taps: [] };
  /** What each task showed last, and the one tap since then. */
  let shown = await dayPage(device.page).statuses();
  let begun: { title: string; status: string; wasConfirmed: boolean } | null = null;
  const reloaded: string[] = [];

  return { device, reloaded, openAlone, openBeside, look, prepare, expectStored, expectAllSentOnce };

  async function openAlone(): Promise<void> {
    await Promise.all(device.context.pages().map((page) => page.close()));
    const page = await device.openPage('/app/programme');
    await dayPage(page).isShown();
    const said: string[] = [];
    page.on('console', (message) => void said.push(message.text()));
    page.on('domcontentloaded', () => {
      reloaded.push([page.url(), ...said].join('\n'));
      // Also where what was asked of the former document fails the test at once.
      console.log('a page loaded anew by itself:', reloaded.at(-1));
    });
  }

  async function openBeside(): Promise<Page> {
    const page = await device.context.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => {
      troubles.push(message.text());
      if (message.text().includes('asked for again')) console.log('beside the leader:', message.text());
    });
    page.on('pageerror', (error) => void troubles.push(error.message));
    page.on(
      'requestfailed',
      (request) => void troubles.push(`${request.url()} ${request.failure()?.errorText}`),
    );
    await page.goto('/app/programme');
    await dayPage(page)
      .isShown()
      .catch((error: unknown) => {
        console.log('a page beside the leader did not come:', troubles.join('\n'));
        throw error;
      });
    return page;
  }

  /** The list stands as soon as the rows are read, so what a new page shows first is what was on the disk. */
  async function look(page: Page, when: string): Promise<void> {
    await dayPage(page).isShown();
    const statuses = await dayPage(page).statuses();
    for (const title of titles) {
      const last = shown[title] ?? '';
      const allowed =
        begun?.title !== title ? [last] : begun.wasConfirmed ? [begun.status] : [last, begun.status];
      expect(allowed, `${title}, ${when}`).toContain(statuses[title]);
    }
    shown = statuses;
    begun = null;
  }

  async function prepare(page: Page, isCheckIn: boolean): Promise<Action> {
    return isCheckIn ? prepareCheckIn(page) : prepareTap(page);
  }

  async function prepareCheckIn(page: Page): Promise<Action> {
    const notes = `Check-in ${asked.checkIns.size + 1}`;
    asked.checkIns.set(notes, false);
    const dialog = await dayPage(page).openCheckIn();
    await dialog.getByRole('radio', { name: 'Happy', exact: true }).click();
    await dialog.getByLabel('Notes').fill(notes);
    return {
      tap: () => dialog.getByRole('button', { name: /Complete Check-In|Update Check-In/ }).click(),
      isConfirmed: saying(page, /^Check-in (completed|updated)!/),
      onConfirmed: () => asked.checkIns.set(notes, true),
    };
  }

  async function prepareTap(page: Page): Promise<Action> {
    const title = titles[asked.taps.length % titles.length] ?? '';
    const status = nextTaskStatus(shown[title] as TaskStatus);
    const tapped = { title, status, wasConfirmed: false };
    begun = tapped;
    asked.taps.push(tapped);
    return {
      tap: () => dayPage(page).icon(title).click(),
      isConfirmed: saying(page, TASK_STATUS_TOASTS[status]),
      onConfirmed: () => (tapped.wasConfirmed = true),
    };
  }

  async function expectStored(when: string): Promise<void> {
    const confirmed = [...asked.checkIns.keys()];
    const tapped = asked.taps.at(-1);
    await expect
      .poll(async () => {
        const { checkIns } = await readServer(participant);
        const notes = new Set(checkIns.map((checkIn) => checkIn.notes));
        return confirmed.filter((note) => !notes.has(note));
      }, when)
      .toEqual([]);
    if (tapped)
      await expect
        .poll(async () => (await storedStatuses(participant))[tapped.title], when)
        .toBe(tapped.status);
  }

  async function expectAllSentOnce(): Promise<void> {
    await expect.poll(() => queueOf(device.page)).toEqual({ waiting: 0, refused: 0 });
    await expectOnce(participant, world.proxy, asked, shown);
  }
}

/** Whether a page comes to say something, or dies before it does. */
function saying(page: Page, words: string | RegExp): Promise<boolean> {
  return page
    .getByText(words)
    .first()
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    );
}

/** Ends the tab's renderer and answers whether the action had been told by then. */
async function crash(device: Device, victim: Page, action: Action): Promise<boolean> {
  const confirmed = await Promise.race([action.isConfirmed, pause(0).then(() => false)]);
  if (confirmed) action.onConfirmed();
  const first = device.page;
  device.page = victim;
  await device.crash();
  device.page = first;
  await action.isConfirmed;
  return confirmed;
}

/** Now and then the whole browser dies of it; then it is started again on its profile, and must have kept as much. */
async function killWorkers(device: Device, session: CDPSession): Promise<void> {
  let closed = false;
  device.context.once('close', () => (closed = true));
  await session.send('ServiceWorker.stopAllWorkers').catch((error: unknown) => {
    if (!closed) throw error;
  });
  // What died of it is known a moment later.
  await pause(500);
  if (closed) await device.restart();
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
