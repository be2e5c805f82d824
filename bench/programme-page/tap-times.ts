import type { Page } from '@playwright/test';

export interface TapTimes {
  /** Milliseconds from the click to the end of the frame that shows the new state. */
  pressed: number[];
  /** Milliseconds from the click to the end of the frame that says it is saved. */
  durable: number[];
}

/** Taps the icons of the list in turn, one after the other has been saved, and takes the times inside the page. */
export async function tapTimes(page: Page, taps: number): Promise<TapTimes> {
  return page.evaluate(async (count): Promise<TapTimes> => {
    const pressed: number[] = [];
    const durable: number[] = [];
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now()), { once: true });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
    const when = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        look();
      });
    const said = () => document.querySelector('.toasts [role="status"]')?.textContent ?? '';
    for (let n = 0; n < count; n += 1) {
      const rows = [...document.querySelectorAll<HTMLElement>('.task[data-event]')];
      const row = rows[n % rows.length];
      const button = row?.querySelector<HTMLElement>('.status-btn');
      if (!row || !button) throw new Error('the list has no icon');
      await when(() => said() === '');
      const before = row.dataset.s;
      const began = performance.now();
      performance.mark(`tap ${n} began`);
      button.click();
      await when(() => row.dataset.s !== before);
      pressed.push((await painted()) - began);
      performance.mark(`tap ${n} shown`);
      await when(() => said() !== '');
      durable.push((await painted()) - began);
      performance.mark(`tap ${n} saved`);
    }
    return { pressed, durable };
  }, taps);
}
