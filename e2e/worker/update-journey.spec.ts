import type { Page } from '@playwright/test';
import { createBuilds } from '../support/server/builds.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { versionOn } from '../support/phone/older-phone.ts';
import { createParticipant } from '../support/participant.ts';

const buildOf = (page: Page): Promise<string | null> =>
  page
    .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="daymark-build"]')?.content ?? null)
    // The page may be on its way to the next one.
    .catch(() => null);

/** What the app itself does each hour and when it becomes visible again. */
const lookForUpdate = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        return registration.waiting !== null;
      }),
    )
    .toBe(true);

/* Two tabs over three builds. The server has none of the older builds' files in the build that it serves. */
test('an update in one tab leaves the other its pages and its typed text, over a new build and a new schema', async ({
  world,
}) => {
  // Three starts of a server and three installations of a worker with all its files; 60 s on a machine of its own.
  test.slow();
  const builds = await createBuilds('build-one');
  try {
    const { url } = builds.server;
    const { email } = await createParticipant(url);
    const device = await world.device({ baseURL: url, viewport: { width: 1280, height: 860 } });
    const writing = device.page;
    await dayPage(writing).enter(email);
    await dayPage(writing).isReadyForOffline();
    await writing.goto('/app/chat');
    const box = writing.getByRole('textbox', { name: 'Your question' });
    await box.fill('Half a question');
    const other = await device.context.newPage();
    await other.goto('/app/programme');
    await dayPage(other).isShown();
    const older = builds.assets();

    await builds.deploy('build-two');
    expect(builds.assets().filter((path) => older.includes(path))).toEqual([]);
    await lookForUpdate(other);
    const prompt = (page: Page) => page.getByRole('dialog', { name: 'New Update Available' });
    await expect(prompt(other).getByRole('heading')).toBeVisible();
    await expect(box).toBeFocused();
    await expect(prompt(writing)).toHaveCount(0);
    await prompt(other).getByRole('button', { name: 'Later', exact: true }).click();

    // An old worker and a new server: the start works, and nothing asks again, but Settings offers the update.
    await other.goto('/app/settings');
    expect(await buildOf(other)).toBe('build-one');
    const updateNow = other
      .getByRole('region', { name: 'Updates' })
      .getByRole('button', { name: 'Update Now' });
    await expect(updateNow).toBeVisible();
    await expect(prompt(other)).toHaveCount(0);
    await updateNow.click();
    await expect.poll(() => buildOf(other)).toBe('build-two');

    // An old tab and a new worker: the text stays, and each part that was not loaded yet comes.
    await expect(writing.getByRole('button', { name: 'Reload when ready' })).toBeVisible();
    await expect(box).toHaveValue('Half a question');
    expect(await buildOf(writing)).toBe('build-one');
    expect(await failing(writing, older)).toEqual([]);
    await device.context.setOffline(true);
    expect(await failing(writing, older)).toEqual([]);
    await device.context.setOffline(false);
    for (const path of older.slice(0, 3)) {
      const answer = await fetch(url + path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    await writing.getByRole('link', { name: 'Educational content' }).click();
    await expect(writing.getByRole('heading', { level: 1, name: 'Educational content' })).toBeVisible();
    await expect.poll(() => buildOf(writing)).toBe('build-two');
    await writing.goto('/app/chat');
    await expect(box).toHaveValue('Half a question');

    // A field that has the focus keeps the prompt away here, too.
    await box.click();
    await builds.deploy('build-three', { schema: true });
    const version = await versionOn(writing);
    await lookForUpdate(other);
    await expect(prompt(other).getByRole('heading')).toBeVisible();
    await box.fill('Half a question about sleep');
    await prompt(other).getByRole('button', { name: 'Update Now', exact: true }).click();
    await expect.poll(() => buildOf(other)).toBe('build-three');
    await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const line = writing.getByRole('alert').filter({ hasText: 'What you typed is kept as a draft' });
    await expect(line).toBeVisible();
    await expect(box).toHaveValue('Half a question about sleep');
    await line.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(writing)).toBe('build-three');
    await expect(box).toHaveValue('Half a question about sleep');
    expect(await versionOn(writing)).toBeGreaterThan(version ?? Infinity);
  } finally {
    await builds.dispose();
  }
});

/** Which of these files the page cannot have. */
function failing(page: Page, paths: string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const answers = await Promise.all(
      all.map((path) =>
        fetch(path).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return all.filter((_path, index) => !answers[index]);
  }, paths);
}
