import type { Page } from '@playwright/test';

/** Whether the page is the leading tab: whether it holds the lock of that, as the browser's own register of locks says. */
export async function leads(page: Page): Promise<boolean> {
  const asked = page.evaluate(async () => {
    const own = `whose-${crypto.randomUUID()}`;
    // A page learns its own name in the register by a lock that nobody else has.
    const { held = [] } = await navigator.locks.request(own, () => navigator.locks.query());
    const me = held.find(({ name }) => name === own)?.clientId;
    return held.some(({ name, clientId }) => name?.startsWith('sync:') === true && clientId === me);
  });
  return asked.catch((error: unknown) => {
    // A document that has just been replaced leads nothing.
    if (error instanceof Error && error.message.includes('Execution context was destroyed')) return false;
    throw error;
  });
}
