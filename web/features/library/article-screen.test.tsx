import '#web/testing/jsdom-gaps.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { articleStub } from '#shared/content/library-articles.ts';
import { createWorld, type World } from '#sync/testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '#sync/testing/memory-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '#sync/testing/sample-rows.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { ArticleScreen } from './article-screen.tsx';
import { LibraryScreen } from './library-screen.tsx';
import { parseLibrarySearch, type LibrarySearch } from './library-search.ts';

const NEXT_WEEK = '2026-03-12';
let world: World;
let server: MemoryServer;

afterEach(async () => {
  cleanup();
  await world.close();
});

/** The two screens under their addresses, over a device whose programme has one lesson this week. */
async function open(address: string) {
  world = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      return server.backend;
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  const day = sampleEvent(0).start_local.slice(0, 10);
  server.put(
    USER_A,
    'events',
    sampleEvent(0, {
      title: 'Read: Salt',
      event_type: 'content',
      start_local: `${day}T12:00`,
      end_local: `${day}T12:05`,
      metadata: { article: 'salt', why: 'You asked for food first.' },
    }),
  );
  server.put(
    USER_A,
    'events',
    sampleEvent(2, { title: 'Taste before salting', event_type: 'habit', metadata: { article: 'salt' } }),
  );
  server.put(
    USER_A,
    'events',
    sampleEvent(3, {
      title: 'Read: Naps',
      event_type: 'Educational Programme',
      start_local: `${NEXT_WEEK}T12:00`,
      end_local: `${NEXT_WEEK}T12:05`,
      metadata: { article: 'naps' },
    }),
  );
  const { client } = await world.device({ userId: USER_A }).openTab();
  await client.syncNow();
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/app/educational-content',
    validateSearch: parseLibrarySearch,
    component: function List() {
      const navigate = list.useNavigate();
      const onSearch = (search: LibrarySearch) => void navigate({ search, replace: true });
      return <LibraryScreen search={list.useSearch()} onSearch={onSearch} />;
    },
  });
  const one = createRoute({
    getParentRoute: () => root,
    path: '/app/educational-content/$articleId',
    validateSearch: ({ event }: Record<string, unknown>) => ({ event: event as string | undefined }),
    component: function One() {
      return (
        <ArticleScreen articleId={one.useParams().articleId} eventId={one.useSearch().event} age="How old" />
      );
    },
  });
  const chat = createRoute({ getParentRoute: () => root, path: '/app/chat', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([list, one, chat]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <ClockContext value={{ now: () => Date.parse(`${day}T09:00:00.000Z`) }}>
      <SyncContext value={client}>
        <RouterProvider router={router as never} />
      </SyncContext>
    </ClockContext>,
  );
  return { client, router };
}

test('an article shows its text, its care, its sources and that no clinician has read it', async () => {
  await open('/app/educational-content/salt');
  expect(await screen.findByText('How old', {}, PATIENT)).toBeDefined();
  expect(await screen.findByText('Why less is better', {}, PATIENT)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Who should be careful' })).toBeDefined();
  expect(screen.getByText('2 min to read · not yet reviewed by a clinician')).toBeDefined();
  expect(screen.getByText('Not verified')).toBeDefined();
  expect(screen.getByText('Checked 21 Nov 2026')).toBeDefined();
});

test('reading a lesson to its end can complete its event', async () => {
  const { client } = await open('/app/educational-content/salt');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read and complete' }, PATIENT));
  await screen.findByText('Read and completed', {}, PATIENT);
  expect(await client.queries.event(eventId(0))).toMatchObject({
    status: 'completed',
    metadata: { status: 'completed', article: 'salt' },
  });
});

test('a lesson that is completed and not sent yet carries the mark, in the article and in the library', async () => {
  const { router } = await open('/app/educational-content/salt');
  expect(screen.queryByText('waiting')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read and complete' }, PATIENT));
  expect(await screen.findByText('waiting', {}, PATIENT)).toBeDefined();
  await act(() => router.navigate({ to: '/app/educational-content' }));
  const line = await screen.findByRole('link', { name: /Read waiting$/ }, PATIENT);
  expect(within(line).getByText('waiting')).toBeDefined();
  await act(() => world.advance(5000));
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), PATIENT);
});

test("the lesson that it was opened for is completed, though it is another week's", async () => {
  const { client } = await open(`/app/educational-content/naps?event=${eventId(3)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read and complete' }, PATIENT));
  await screen.findByText('Read and completed', {}, PATIENT);
  expect(await client.queries.event(eventId(3))).toMatchObject({ status: 'completed' });
});

test('opened from a habit, an article completes the lesson of this week and not the habit', async () => {
  const { client } = await open(`/app/educational-content/salt?event=${eventId(2)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read and complete' }, PATIENT));
  await screen.findByText('Read and completed', {}, PATIENT);
  expect(await client.queries.event(eventId(0))).toMatchObject({ status: 'completed' });
  expect(await client.queries.event(eventId(2))).toMatchObject({ status: 'pending' });
});

test('an article that the programme does not ask for completes nothing', async () => {
  await open('/app/educational-content/naps');
  await screen.findByText('How to nap well', {}, PATIENT);
  expect(screen.queryByRole('button', { name: 'Mark as read and complete' })).toBeNull();
});

test('a link in the text leads to the other article without leaving the app', async () => {
  const { router } = await open('/app/educational-content/salt');
  fireEvent.click(await screen.findByRole('link', { name: 'measuring blood pressure at home' }, PATIENT));
  await screen.findByText('A reading you can trust', {}, PATIENT);
  expect(router.state.location.pathname).toBe('/app/educational-content/blood-pressure');
});

test('the coach is asked with the question ready', async () => {
  await open('/app/educational-content/salt');
  const link = await screen.findByRole('link', { name: 'Ask the coach about this' }, PATIENT);
  expect(link.getAttribute('href')).toContain('/app/chat?question=How+much+salt+is+too+much%3F');
});

test('an article that does not exist says so', async () => {
  await open('/app/educational-content/nothing');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no such article' }, PATIENT),
  ).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Show all articles' })).toBeDefined();
});

test('the library shows what this week asks to read, narrows by kind and by words, and says how many', async () => {
  await open('/app/educational-content');
  await screen.findByText('0 of 1 read', {}, PATIENT);
  expect(screen.getByText('109 articles')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sleep' }));
  await screen.findByText('7 articles', {}, PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await screen.findByText('109 articles', {}, PATIENT);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the library' }), {
    target: { value: 'mediteranean' },
  });
  await screen.findByText(/for “mediteranean”/, {}, PATIENT);
  expect(screen.getAllByRole('link')[0]?.textContent).toContain('Mediterranean-style eating');
});

test('a search without a hit offers a way back to all articles', async () => {
  await open('/app/educational-content?q=qqqqqqqq');
  await screen.findByText('Nothing found', {}, PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Show all articles' }));
  expect(await screen.findByText('109 articles', {}, PATIENT)).toBeDefined();
});

test('what to read next leads to the related articles, and leaves the lesson behind', async () => {
  const { router } = await open(`/app/educational-content/salt?event=${eventId(0)}`);
  const next = await screen.findByRole('navigation', { name: 'Read next' }, PATIENT);
  const links = within(next).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    articleStub('blood-pressure').title,
    articleStub('ultra-processed').title,
    articleStub('mediterranean-diet').title,
  ]);
  fireEvent.click(links[0] as HTMLElement);
  await screen.findByText('A reading you can trust', {}, PATIENT);
  expect(router.state.location.pathname).toBe('/app/educational-content/blood-pressure');
  expect(router.state.location.search).toEqual({});
});
