import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorld, type Device, type Tab, type World } from '../../testing/create-world.ts';
import { valuesOf } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import type { DecisionInput } from '../client.ts';
import { createMemoryServer, type MemoryServer } from '../../testing/memory-server.ts';
import { DAY, sampleBiomarker, sampleDocument, USER_A } from '../../testing/sample-rows.ts';

const document = sampleDocument(1);
const biomarker = sampleBiomarker(document, 0);
const earlier = { ...sampleBiomarker(document, 1), day: '2024-05-02', ask: null, value: 4.1 };

let world: World;
let server: MemoryServer;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  world = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      server.begin(USER_A, {
        documents: [document],
        biomarkers: [biomarker],
        earlier_results: [earlier],
      });
      return server.backend;
    },
  });
  device = world.device({ userId: USER_A });
  tab = await device.openTab();
  await world.advance(1000);
});
afterEach(() => world.close());

it('takes no decision about a document that this device deleted, so that nothing of it comes back', async () => {
  device.connectivity.set(false);
  const { actions, queries } = tab.client;
  const decide = () => actions.reviewDocument({ documentId: document.id, mine: 'yes', sampleDate: DAY });
  await decide();
  expect(await queries.reviewOf(document.id)).toMatchObject({ sample_date: { date: DAY } });
  await actions.deleteDocument(document.id);
  await expect(decide()).rejects.toMatchObject({ name: 'MutationRefused', code: 'not_found' });
  expect(await queries.reviewOf(document.id)).toBeUndefined();
});

it('keeps a choice among differing results beside what was confirmed, and takes none about an open one', async () => {
  const { actions, queries } = tab.client;
  const decide = (decision: DecisionInput) =>
    actions.reviewDocument({ documentId: document.id, decisions: { [biomarker.id]: decision } });
  const kept = async () => (await queries.reviewOf(document.id))?.decisions[biomarker.id]?.decision;
  await expect(decide({ kind: 'chosen', chosen: true })).rejects.toMatchObject({ code: 'not_found' });
  await decide({ kind: 'confirmed' });
  const confirmed = await kept();
  await decide({ kind: 'chosen', chosen: true });
  await world.advance(1000);
  expect(await kept()).toEqual({ ...confirmed, chosen: true });
  // Confirmed anew, it is asked about anew.
  await decide({ kind: 'confirmed' });
  expect(await kept()).not.toHaveProperty('chosen');
});

it('sends a choice without the decision, so that a correction of another device stays', async () => {
  const decide = ({ client }: Tab, decision: DecisionInput) =>
    client.actions.reviewDocument({ documentId: document.id, decisions: { [biomarker.id]: decision } });
  const other = world.device({ userId: USER_A });
  await decide(tab, { kind: 'confirmed' });
  await world.advance(10_000);
  const otherTab = await other.openTab();
  await world.advance(10_000);
  device.connectivity.set(false);
  const values = { ...valuesOf(biomarker), value: 3.1, value_text: '3.1' };
  await decide(tab, { kind: 'edited', values });
  await world.advance(10_000);
  await decide(otherTab, { kind: 'chosen', chosen: true });
  await world.advance(10_000);
  const onServer = () => {
    const review = server.rowsOf(USER_A).get(`document_reviews:${document.id}`) as DocumentReview;
    return review.decisions[biomarker.id]?.decision;
  };
  expect(onServer()).toMatchObject({ values: { value: biomarker.value }, chosen: true });
  device.connectivity.set(true);
  await world.advance(60_000);
  expect(onServer()).toMatchObject({ kind: 'edited', values });
  expect(onServer()).not.toHaveProperty('chosen');
});

it('decides about an earlier result as about a row, and counts it as none', async () => {
  const { actions, queries } = tab.client;
  const decisions = { [earlier.id]: { kind: 'confirmed' as const } };
  await actions.reviewDocument({ documentId: document.id, decisions });
  const kept = (await queries.reviewOf(document.id))?.decisions[earlier.id]?.decision;
  expect(kept).toMatchObject({ kind: 'confirmed', values: { value: 4.1 } });
  expect((await queries.document(document.id))?.biomarkers_count).toBe(1);
  expect(await queries.biomarkersOf(document.id)).toEqual([biomarker]);
  expect(await queries.earlierResultsOf(document.id)).toEqual([earlier]);
  await actions.deleteDocument(document.id);
  expect(await queries.earlierResultsOf(document.id)).toEqual([]);
});
