import { expect, type Locator, type Page } from '@playwright/test';
import { inPattern } from './in-pattern.ts';
import { isPlainTask } from './is-plain-task.ts';
import { PASSWORD } from '../participant.ts';

/** The words a participant sees on the daily view, so that journeys read like what people do. */
export function dayPage(page: Page) {
  const statusButtons = (): Locator =>
    page.getByRole('button', { name: /: (pending|in progress|completed|failed|skipped)\. Change status$/ });

  return {
    statusButtons,
    /** The icon of one task by its title. */
    icon: (title: string): Locator =>
      page.getByRole('button', { name: new RegExp(`^${inPattern(title)}: .*Change status$`) }),

    async signUp(email: string): Promise<void> {
      await page.goto('/login');
      await page
        .getByRole('button', { name: 'Create account' })
        .or(page.getByRole('link', { name: 'Create account' }))
        .click();
      await page.getByLabel('Name').fill('Robin Marsh');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.waitForURL('**/app/programme*');
      await this.isShown();
    },

    async signIn(email: string): Promise<void> {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/app/programme*');
      await this.isShown();
    },

    /**
     * Signs in on a device where nobody is signed in, below the screens, and opens the day. A journey about the form,
     * or about what a device keeps from one sign-in to the next, goes through `signIn`.
     */
    async enter(email: string, password = PASSWORD): Promise<void> {
      await this.openSignedIn(email, password);
      await this.isShown();
    },

    /** As `enter`, for a programme that may show no day. */
    async openSignedIn(email: string, password = PASSWORD): Promise<void> {
      const answer = await page.context().request.post('/auth/v1/token?grant_type=password', {
        headers: { 'x-supabase-api-version': '2024-01-01' },
        data: { email, password },
      });
      if (!answer.ok()) throw new Error(`the sign-in answered ${answer.status()}: ${await answer.text()}`);
      const kept = await page.addInitScript(keepSession, await answer.text());
      await page.goto('/app/programme');
      // The session is the app's from now on: it refreshes its tokens, and ends it.
      await kept.dispose();
    },

    async isShown(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();
      await expect(statusButtons().first()).toBeVisible();
    },

    /** Offline start works only once the worker controls the page. */
    async isReadyForOffline(): Promise<void> {
      await page.waitForFunction(async () => {
        const ready = await navigator.serviceWorker.ready;
        return ready.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      });
    },

    /** Titles and statuses as the list shows them. */
    async statuses(): Promise<Record<string, string>> {
      const names = await statusButtons().evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      );
      return Object.fromEntries(
        names.map((name) => {
          const match = /^(.*): (pending|in progress|completed|failed|skipped)\. Change status$/.exec(name);
          return [match?.[1] ?? name, (match?.[2] ?? '').replace(' ', '_')];
        }),
      );
    },

    /** Titles of the tasks that are only ticked, in the order of the list. */
    async plainTasks(): Promise<string[]> {
      return Object.keys(await this.statuses()).filter(isPlainTask);
    },

    /** The first of them. Throws where there is none. */
    async plainTask(): Promise<string> {
      const [title] = await this.plainTasks();
      if (title === undefined) throw new Error('the day has no task that is only ticked');
      return title;
    },

    async openCheckIn(): Promise<Locator> {
      await page.getByRole('button', { name: 'Daily check-in', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: /Check-In/ });
      await expect(dialog.getByRole('heading', { name: /Check-In/ })).toBeVisible();
      return dialog;
    },

    async completeCheckIn(mood: string, notes: string): Promise<void> {
      const dialog = await this.openCheckIn();
      await dialog.getByRole('radio', { name: mood, exact: true }).click();
      await dialog.getByLabel('Notes').fill(notes);
      // It closes once the check-in is saved on the device, and says so for some seconds; whoever leaves before was not told.
      await Promise.all([
        page
          .getByText(/^Check-in (completed|updated)!/)
          .first()
          .waitFor({ state: 'attached' }),
        dialog.getByRole('button', { name: /Complete Check-In|Update Check-In/ }).click(),
      ]);
      await dialog.waitFor({ state: 'detached' });
    },

    /** With open tasks, as every day of a journey has some. */
    async submitDay(): Promise<void> {
      await page.getByRole('button', { name: 'Submit the Day' }).click();
      await page.getByRole('button', { name: 'Submit now' }).click();
    },

    /** Rows that bear the mark of a change the server has not confirmed. */
    waitingRows: (): Locator =>
      page.getByRole('listitem').filter({ hasText: 'waiting' }).filter({ has: statusButtons() }),
  };
}

/** Runs in the page before the app. Leaves what the form leaves: the session, and the mirror that the worker reads. */
function keepSession(session: string): void {
  localStorage.setItem('daymark-auth', session);
  const opening = indexedDB.open('daymark-auth');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('session'));
  opening.addEventListener('success', () => {
    const writing = opening.result.transaction('session', 'readwrite');
    writing.objectStore('session').put(session, 'session');
    writing.addEventListener('complete', () => opening.result.close());
  });
}
