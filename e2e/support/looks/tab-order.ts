import type { Page } from '@playwright/test';

/**
 * Goes through the page by Tab, from its beginning, and answers what is wrong with the way: a step back in the order of
 * the document, and a focus that nobody sees.
 */
export async function tabTroubles(page: Page, pressesMax = 60): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    window.scrollTo(0, 0);
    window.tabWay?.stop();
    const steps: Element[] = [];
    const troubles: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const isWide = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || window.tabWay?.isRound) return;
      const before = steps.at(-1);
      if (steps.length > 0 && target === steps[0]) {
        if (window.tabWay) window.tabWay.isRound = true;
        return;
      }
      const follows =
        !before || Boolean(before.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
      if (before && !follows) troubles.push(`Tab goes back from ${nameOf(before)} to ${nameOf(target)}`);
      const labels = [...((target as HTMLInputElement).labels ?? [])];
      if (![target, ...labels].some(isWide)) troubles.push(`nobody sees the focus on ${nameOf(target)}`);
      steps.push(target);
    };
    document.addEventListener('focusin', note);
    const stop = () => document.removeEventListener('focusin', note);
    window.tabWay = { steps, troubles, isRound: false, stop };
  });
  for (let press = 0; press < pressesMax; press += 1) {
    await page.keyboard.press('Tab');
    if (press % 10 === 9 && (await page.evaluate(() => window.tabWay?.isRound))) break;
  }
  return page.evaluate(() => {
    const way = window.tabWay;
    way?.stop();
    // Its words would stay over what is looked at next.
    (document.activeElement as HTMLElement | null)?.blur();
    if (!way || way.steps.length === 0) return ['Tab reaches nothing'];
    return way.troubles;
  });
}

declare global {
  interface Window {
    tabWay?: { steps: Element[]; troubles: string[]; isRound: boolean; stop(): void };
  }
}
