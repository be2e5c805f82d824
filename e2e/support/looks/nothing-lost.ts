import { expect, type Page } from '@playwright/test';

/** Fails with what reaches beyond the screen, but for what lies in a row that scrolls by itself or is there for the ear alone. */
export async function expectNothingBeyondTheEdge(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const edge = document.documentElement.clientWidth + 0.5;
      const scrolls = (element: Element): boolean => {
        const parent = element.parentElement;
        if (!parent || parent === document.body) return false;
        const { overflowX } = getComputedStyle(parent);
        return overflowX === 'auto' || overflowX === 'scroll' || scrolls(parent);
      };
      return [...document.querySelectorAll('body *')]
        .filter((element) => !element.closest('.sr-only, .skip') && element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().right > edge)
        .filter((element) => !scrolls(element))
        .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
    });
  await expect.poll(beyond).toEqual([]);
  const sideways = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, .dialog-body')].map((box) => box.scrollWidth - box.clientWidth),
    );
  expect(Math.max(...(await sideways()))).toBeLessThanOrEqual(0);
}

/** Fails with the words that a box shows only a part of because it cuts off what does not fit into it. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      /** What is drawn for the eye alone, as a line that runs off the edge, holds no words. */
      const hasWordsBeyond = (box: HTMLElement): boolean => {
        const { right } = box.getBoundingClientRect();
        const isWide = (element: HTMLElement) =>
          element.innerText?.trim() && element.getBoundingClientRect().right > right + 1;
        return (
          [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) ||
          [...box.querySelectorAll<HTMLElement>('*')].some(isWide)
        );
      };
      return (
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((box) => !box.closest('.sr-only, [aria-hidden="true"]') && box.checkVisibility())
          // There for the ear alone.
          .filter(({ clientWidth, clientHeight }) => clientWidth > 1 || clientHeight > 1)
          .filter((box) => box.innerText?.trim())
          .flatMap((box) => {
            const { overflowX, overflowY } = getComputedStyle(box);
            const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
            // Letters may reach a little over their line, and sizes are rounded.
            const x = cuts(overflowX) && box.scrollWidth > box.clientWidth + 1 && hasWordsBeyond(box);
            const y = cuts(overflowY) && box.scrollHeight > box.clientHeight + 2;
            if (!x && !y) return [];
            const sizes = `${box.scrollWidth} x ${box.scrollHeight} in ${box.clientWidth} x ${box.clientHeight}`;
            return [`${box.tagName} ${box.className} (${sizes}) ${box.innerText.slice(0, 40)}`];
          })
      );
    });
  await expect.poll(cut).toEqual([]);
}

/** Both, for a screen that nothing may be lost of. */
export async function expectNothingLost(page: Page): Promise<void> {
  await expectNothingBeyondTheEdge(page);
  await expectNothingCut(page);
}
