import type { Page, Route } from '@playwright/test';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

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

/** Of two of these tasks that are done another device had said otherwise; of the second the kept choice was changed since. */
export const syncTellsOfClashes = (page: Page, events: readonly ProgrammeEvent[]) =>
  page.route(SYNC, (route) =>
    changeAnswer(route, (answer) => {
      const done = events.filter(({ metadata }) => metadata.status === 'completed').slice(-2);
      const notices = done.map(({ id, title, start_local }, n) => {
        const day = start_local.slice(0, 10);
        const row = {
          id: `00000000-0000-7000-8000-00000000000${n}`,
          kind: 'status_conflict',
          event_id: id,
          title,
          created_at: `${day}T18:00:00.000Z`,
          kept: { status: n === 0 ? 'completed' : 'skipped', at: `${day}T08:12:00.000Z` },
          dropped: { status: 'failed', at: `${day}T08:10:00.000Z` },
        };
        return { t: 'notices', id: row.id, v: answer['through'], row };
      });
      return { ...answer, changes: [...(answer['changes'] as object[]), ...notices] };
    }),
  );

/** The server has these rows too, as rows that take a reader or weeks to come about. */
export const syncBrings = (page: Page, rows: Readonly<Record<string, readonly { id: string }[]>>) =>
  page.route(SYNC, (route) =>
    changeAnswer(route, (answer) => {
      const brought = Object.entries(rows).flatMap(([t, all]) =>
        all.map((row) => ({ t, id: row.id, v: answer['through'], row })),
      );
      return { ...answer, changes: [...(answer['changes'] as object[]), ...brought] };
    }),
  );

/** Whatever matches is answered with 500; 'never' leaves it without an answer. */
export const fails = (page: Page, url: string) => page.route(url, (route) => route.fulfill({ status: 500 }));
export const hangs = (page: Page, url: string) => page.route(url, () => undefined);

/** Run in the page: a service worker of a new version that waits, so that the prompt shows. */
export const WAITING_WORKER = `
  const registration = { waiting: { postMessage: (_message, ports) => ports?.[0]?.postMessage('newer') }, installing: null, addEventListener() {}, async update() {} };
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

/** Run in the page: Safari on an iPhone. */
export const IPHONE = `
  Object.defineProperty(navigator, 'userAgent', {
    value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
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
