import type { Page } from '@playwright/test';

/** A quick typist's time between two keys. */
const BETWEEN_MS = 120;

/** Milliseconds from each key, as the browser stamped it, to the end of the frame that shows its letter. */
export async function keyTimes(page: Page, letters: number): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Your question' }).focus();
  await page.evaluate(watchKeys);
  for (let n = 0; n < letters; n += 1) {
    await page.keyboard.press('abcdefghijklmnopqrstuvwxyz'.charAt(n % 26));
    await page.waitForTimeout(BETWEEN_MS);
  }
  return page.evaluate(() => keyWatch);
}

declare const keyWatch: number[];

/** Runs inside the page, and sees the key before the page does. */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(globalThis, { keyWatch: times });
  let pressedAt = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
  document.addEventListener(
    'input',
    () => {
      const at = pressedAt;
      // The end of the next frame: the first task after it.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => times.push(performance.now() - at), { priority: 'user-blocking' });
      });
    },
    { capture: true },
  );
}
