import type { Page } from '@playwright/test';

/** How long a finger stays on the glass. */
const FINGER_MS = 60;
/** So that what the pointer does on its way, the hover above all, is over before the tap. */
const BEFORE_MS = 250;

/** Milliseconds from the input, as the browser stamped it, to the end of the frame in question. */
export interface TapTimes {
  /** From pointerdown to the frame that shows the icon pressed. */
  pressed: number;
  /** From the click to the frame that shows the new state. */
  shown: number;
  /** From the click to the frame that shows it at rest, which is when the phone has saved it. */
  durable: number;
  /** From the click to the frame with the toast. */
  told: number;
}

/** Taps the icons of the list in turn by a mouse, each when the toast of the one before is gone. */
export async function tapTimes(page: Page, taps: number): Promise<TapTimes[]> {
  await page.evaluate(watchTaps);
  const rows = page.locator('.task[data-event] .status-btn');
  const count = await rows.count();
  const times: TapTimes[] = [];
  for (let n = 0; n < taps; n += 1) {
    const icon = rows.nth(n % count);
    await page.waitForFunction(() => tapWatch.said() === '');
    await icon.scrollIntoViewIfNeeded();
    const box = await icon.boundingBox();
    if (!box) throw new Error('the list has no icon');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(BEFORE_MS);
    await icon.evaluate((button: HTMLElement, tap) => tapWatch.expect(button, tap), n);
    await page.mouse.down();
    await page.waitForTimeout(FINGER_MS);
    await page.mouse.up();
    times.push(await page.evaluate(() => tapWatch.times()));
  }
  return times;
}

interface TapWatch {
  said(): string;
  /** From here on it watches for tap `n` on this icon; `times` resolves when its toast is there. */
  expect(icon: HTMLElement, n: number): void;
  times(): Promise<TapTimes>;
}

declare const tapWatch: TapWatch;

/** Runs inside the page, and sees the input before the page does. */
function watchTaps(): void {
  let watched: Promise<TapTimes> | null = null;
  Object.assign(globalThis, {
    tapWatch: {
      said,
      expect(icon: HTMLElement, n: number) {
        watched = watch(icon, n);
      },
      times() {
        if (!watched) throw new Error('no tap is expected');
        return watched;
      },
    } satisfies TapWatch,
  });

  async function watch(icon: HTMLElement, n: number): Promise<TapTimes> {
    const row = icon.closest<HTMLElement>('.task');
    if (!row) throw new Error('the icon stands in no row');
    const before = row.dataset.s;
    const isNew = () => row.dataset.s !== before;
    const down = input('pointerdown').then(async (at) => {
      if (!icon.matches(':active')) throw new Error('the icon does not show that it is pressed');
      return (await painted(`tap ${n} pressed`)) - at;
    });
    const at = await input('click', `tap ${n} began`);
    const until = async (within: Element, holds: () => boolean, mark: string) => {
      await when(within, holds);
      return (await painted(mark)) - at;
    };
    const [pressed, shown, durable, told] = await Promise.all([
      down,
      until(row, isNew, `tap ${n} shown`),
      until(row, () => isNew() && icon.dataset.saving === undefined, `tap ${n} durable`),
      until(document.body, () => said() !== '', `tap ${n} told`),
    ]);
    return { pressed, shown, durable, told };

    function input(type: 'pointerdown' | 'click', mark?: string): Promise<number> {
      return new Promise((resolve, reject) => {
        const take = (event: Event) => {
          if (!(event.target instanceof Node && icon.contains(event.target)))
            return reject(new Error(`the ${type} met another thing`));
          if (mark) performance.mark(mark, { startTime: event.timeStamp });
          resolve(event.timeStamp);
        };
        document.addEventListener(type, take, { capture: true, once: true });
      });
    }
  }

  function said(): string {
    return document.querySelector('.toasts [role="status"]')?.textContent ?? '';
  }

  /** The end of the next frame: the first task after it, before any that waited while it was made. */
  function painted(mark: string): Promise<number> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        const take = () => {
          performance.mark(mark);
          resolve(performance.now());
        };
        void scheduler.postTask(take, { priority: 'user-blocking' });
      });
    });
  }

  function when(within: Element, holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(within, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      look();
    });
  }
}
