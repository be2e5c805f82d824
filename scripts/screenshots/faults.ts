import type { Page, Route } from '@playwright/test';

const SYNC = '**/api/v1/sync';

/** The first load never ends. */
export const syncHangs = (page: Page) => page.route(SYNC, () => undefined);

/** The server fails on every exchange. */
export const syncFails = (page: Page) =>
  page.route(SYNC, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected_failure', detail: '' } }),
  );

/** The server knows the participant, and no programme of theirs. */
export const syncBringsNothing = (page: Page) =>
  page.route(SYNC, (route) => changeAnswer(route, (answer) => ({ ...answer, changes: [], more: false })));

/** The server refuses for good whatever is sent to it. */
export const syncRefuses = (page: Page) =>
  page.route(SYNC, async (route) => {
    const asked = route.request().postDataJSON() as { push: { uid: string }[] };
    const results = asked.push.map(({ uid }) => ({ uid, status: 'rejected', code: 'deleted' }));
    await changeAnswer(route, (answer) => ({ ...answer, results }), { ...asked, push: [] });
  });

/** Whatever matches is answered with 500; 'never' leaves it without an answer. */
export const fails = (page: Page, url: string) => page.route(url, (route) => route.fulfill({ status: 500 }));
export const hangs = (page: Page, url: string) => page.route(url, () => undefined);

/** Run in the page: a service worker of a new version that waits, so that the prompt shows. */
export const WAITING_WORKER = `
  const registration = { waiting: { postMessage() {} }, installing: null, addEventListener() {}, async update() {} };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      controller: {},
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
      addEventListener() {},
      removeEventListener() {},
    },
  });
`;

async function changeAnswer(
  route: Route,
  change: (answer: Record<string, unknown>) => Record<string, unknown>,
  asked?: unknown,
): Promise<void> {
  const response = await route.fetch(asked === undefined ? {} : { postData: asked });
  const answer = (await response.json()) as Record<string, unknown>;
  await route.fulfill({ response, json: change(answer) });
}
