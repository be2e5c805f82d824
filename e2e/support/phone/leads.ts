import type { Page } from '@playwright/test';

/** Whether the page is the leading tab: whether it holds the lock of that, as the browser's own register of locks says. */
export function leads(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const own = `whose-${crypto.randomUUID()}`;
    // A page learns its own name in the register by a lock that nobody else has.
    const { held = [] } = await navigator.locks.request(own, () => navigator.locks.query());
    const me = held.find(({ name }) => name === own)?.clientId;
    return held.some(({ name, clientId }) => name?.startsWith('sync:') === true && clientId === me);
  });
}
