import { existsSync } from 'node:fs';
import { test, expect } from '@playwright/test';
import { createAppServer } from '../support/server/app-server.ts';
import { firstData } from '../support/server/first-data.ts';
import { createChaosProxy, type ChaosProxy } from '../support/server/chaos-proxy.ts';
import { DAY_NOTES, expectDayOnServer } from '../support/expect-day-on-server.ts';
import { inPattern } from '../support/phone/in-pattern.ts';
import { isPlainTask } from '../support/phone/is-plain-task.ts';
import { freshEmail, PASSWORD } from '../support/participant.ts';
import { TROUBLES } from '../support/server/troubles.ts';
import { FIREFOX, openFirefoxPhone } from './firefox-phone.ts';
import { miniBrowser, openWebkitPhone } from './webkit-phone.ts';
import { untilFound } from './find-element.ts';
import type { Phone } from './phone.ts';

/*
 * The main journey in the engines that Playwright does not drive here: a day worked through without a connection, the
 * page killed at once, started again without a connection, then replayed. With CI set both engines must be there.
 */
const ENGINES = [
  { name: 'Firefox', there: existsSync(FIREFOX), open: openFirefoxPhone },
  { name: 'WebKitGTK', there: miniBrowser() !== undefined, open: openWebkitPhone },
];

for (const engine of ENGINES) {
  for (const trouble of TROUBLES) {
    const title = `${engine.name}: a day worked through offline reaches the server, once, ${trouble.name}`;
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    test(title, { tag: trouble.isLong ? ['@long'] : [] }, async ({}, testInfo) => {
      test.skip(!engine.there && !process.env.CI, `${engine.name} is not installed here`);
      const server = await createAppServer({ data: firstData() });
      await server.start();
      const proxy = await createChaosProxy(server.url);
      const phone = await engine.open();
      try {
        const email = freshEmail();
        const shown = await dayOffline(phone, proxy, email);

        const endOfTrouble = trouble.begin({ proxy, server });
        await phone.open(`${proxy.url}/app/programme`);
        await endOfTrouble();
        await untilFound('the end of the queue', async () => {
          const { statuses, waiting } = await readDay(phone);
          return Object.keys(statuses).length > 0 && waiting === 0 ? true : undefined;
        });
        expect((await readDay(phone)).statuses).toEqual(shown.statuses);
        await expectDayOnServer({ serverUrl: server.url, email, proxy }, shown);
      } catch (error) {
        await testInfo.attach('screen', { body: await phone.picture(), contentType: 'image/png' });
        throw error;
      } finally {
        await phone.close();
        await proxy.close();
        await server.dispose();
      }
    });
  }
}

/** Signs up, cuts the line, works through the day, kills the page and finds everything again without a connection. */
async function dayOffline(phone: Phone, proxy: ChaosProxy, email: string) {
  await signUp(phone, proxy.url, email);
  await untilFound('a service worker in charge', async () =>
    (await phone.ask<boolean>('return Boolean(navigator.serviceWorker.controller)')) ? true : undefined,
  );

  proxy.decide = () => 'lose_request';
  await phone.open(`${proxy.url}/app/programme`);
  const shown = await workThroughTheDay(phone);

  await phone.kill();
  await phone.revive();
  await phone.open(`${proxy.url}/app/programme`);
  await untilFound('the same day after the kill', async () => {
    const { statuses, waiting } = await readDay(phone);
    return sameEntries(statuses, shown.statuses) && waiting >= 4 ? true : undefined;
  });
  return shown;
}

async function signUp(phone: Phone, url: string, email: string): Promise<void> {
  await phone.open(`${url}/login`);
  await phone.click({ role: 'button', name: 'Create account' });
  await phone.type({ role: 'textbox', name: /^Name/ }, 'Robin Marsh');
  await phone.type({ role: 'textbox', name: /^Email/ }, email);
  await phone.type({ role: 'textbox', name: /^Password/ }, PASSWORD);
  await phone.click({ role: 'button', name: 'Sign up' });
  await phone.sees({ role: 'button', name: /Change status$/ });
}

async function workThroughTheDay(phone: Phone) {
  await phone.sees({ role: 'button', name: /Change status$/ });
  const titles = Object.keys((await readDay(phone)).statuses);
  const tasks = titles.filter(isPlainTask).slice(0, 3);
  expect(tasks).toHaveLength(3);
  const wanted = ['in_progress', 'completed', 'failed'];
  for (const [index, title] of tasks.entries()) {
    for (let click = 0; click <= index; click += 1) {
      await phone.click({ role: 'button', name: new RegExp(`^${inPattern(title)}: .*Change status$`) });
    }
    await untilStatus(phone, title, wanted[index] ?? '');
  }
  const checkIn = titles.find((title) => /check-in/i.test(title));
  if (!checkIn) throw new Error('the first day has no check-in');
  await phone.click({ role: 'button', name: checkIn });
  await phone.click({ role: 'radio', name: 'Happy' });
  await phone.type({ role: 'textbox', name: /^Notes/ }, DAY_NOTES);
  await phone.click({ role: 'button', name: 'Complete Check-In' });
  await untilStatus(phone, checkIn, 'completed');
  await phone.click({ role: 'button', name: 'Submit the Day' });
  await phone.click({ role: 'button', name: 'Submit now' });
  await untilFound('the thanks', async () =>
    (await phone.ask<boolean>(
      `return document.body.textContent.includes('Thank you - your daily progress is shared with your health team')`,
    ))
      ? true
      : undefined,
  );
  return { statuses: (await readDay(phone)).statuses, touched: [...tasks, checkIn] };
}

const untilStatus = (phone: Phone, title: string, status: string) =>
  untilFound(`${title}: ${status}`, async () =>
    (await readDay(phone)).statuses[title] === status ? true : undefined,
  );

/** Titles with their statuses as the list's buttons say them, and how many rows are marked as waiting. */
async function readDay(phone: Phone): Promise<{ statuses: Record<string, string>; waiting: number }> {
  return phone.ask(`
    const statuses = {};
    let waiting = 0;
    for (const button of document.querySelectorAll('button[aria-label$="Change status"]')) {
      const match = /^(.*): (pending|in progress|completed|failed|skipped)\\. Change status$/.exec(button.getAttribute('aria-label'));
      if (!match) continue;
      statuses[match[1]] = match[2].replace(' ', '_');
      const row = button.closest('li');
      if (row && row.textContent.includes('waiting')) waiting += 1;
    }
    return { statuses, waiting };
  `);
}

function sameEntries(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
