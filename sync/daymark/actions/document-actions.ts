import { valuesOf, readingOf } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { documentGone } from '#shared/product/tables/documents.schema.ts';
import type { Choice, Decision, DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import { laterThan } from '#shared/domain/later-than.ts';
import { byteLength } from '../../outbox/byte-length.ts';
import { MutationRefused } from '../../outbox/mutation-refused.ts';
import type { Recorder } from '../../outbox/record-mutation.ts';
import type { DecisionInput, SyncActions } from '../client.ts';
import { daymarkStore } from '../database.ts';
import { record, type DaymarkContext } from '../record.ts';

/** Of the decisions in one mutation; the rest of its 16 KiB is for what is around them. */
const DECISIONS_MAX_BYTES = 14_000;

/** What a participant does with a health document. */
export function createDocumentActions(recorder: Recorder, onWritten: () => void) {
  const store = daymarkStore(recorder.store);
  return { processDocument, reviewDocument, deleteDocument } satisfies Partial<SyncActions>;

  async function processDocument(id: string): Promise<void> {
    await record(recorder, 'document.process', async ({ row, correctedNow }) => {
      const document = await row('documents', id);
      return { id, asked_at: laterThan(document?.asked_at ?? undefined, correctedNow) };
    });
    onWritten();
  }

  async function reviewDocument({
    documentId,
    decisions = {},
    mine,
    sampleDate,
    dayOrder,
  }: Parameters<SyncActions['reviewDocument']>[0]): Promise<void> {
    let left = Object.entries(decisions);
    let isFirst = true;
    while (isFirst || left.length > 0) {
      const about = isFirst
        ? {
            ...(mine && { mine }),
            ...(sampleDate !== undefined && { sample_date: sampleDate }),
            ...(dayOrder && { day_order: dayOrder }),
          }
        : {};
      const recorded = await record(recorder, 'document.review', async (context) => {
        const document = await context.row('documents', documentId);
        if (document?.cleared_until) throw new MutationRefused('not_found', 'The document was deleted');
        const review = await context.row('document_reviews', documentId);
        return {
          document_id: documentId,
          decided_at: laterThan(review?.decided_at, context.correctedNow),
          ...(await asManyAsFit(context, left, review?.decisions ?? {})),
          ...about,
        };
      });
      const { choices = {} } = recorded;
      left = left.filter(([id]) => !Object.hasOwn(recorded.decisions, id) && !Object.hasOwn(choices, id));
      isFirst = false;
    }
    onWritten();
  }

  async function deleteDocument(id: string): Promise<void> {
    await record(recorder, 'document.delete', () => ({ id }));
    await store.use((db) =>
      db.transaction('rw', db.shadow, db.drafts, async () => {
        // Until the server has it, the row to go back to holds the file's name and summary. If the server refuses the
        // deletion, everything is pulled again.
        await db.shadow
          .where('[table+id]')
          .equals(['documents', id])
          .modify({ row: documentGone(id) });
        await db.drafts.where('key').startsWith(draftsOfDocument(id)).delete();
      }),
    );
    onWritten();
  }
}

/** How the keys of all drafts about a document begin; they go with it. */
export function draftsOfDocument(id: string): string {
  return `document:${id}`;
}

/** The first of `left`, at least one where there are any, as many as one mutation holds. */
async function asManyAsFit(
  context: DaymarkContext,
  left: readonly (readonly [id: string, input: DecisionInput])[],
  former: DocumentReview['decisions'],
): Promise<{ decisions: Record<string, Decision>; choices?: Record<string, Choice> }> {
  const [decisions, choices]: [Record<string, Decision>, Record<string, Choice>] = [{}, {}];
  let bytes = 0;
  for (const [id, input] of left) {
    const made =
      input.kind === 'chosen'
        ? choiceOf(input.chosen, former[id]?.decision)
        : await decisionOf(context, id, input, former[id]?.decision);
    const isFirst = bytes === 0;
    bytes += byteLength(JSON.stringify([id, made]));
    if (bytes > DECISIONS_MAX_BYTES && !isFirst) break;
    if ('kind' in made) decisions[id] = made;
    else choices[id] = made;
  }
  return Object.keys(choices).length > 0 ? { decisions, choices } : { decisions };
}

/** A choice about the values that count on this device. */
function choiceOf(chosen: boolean, about: Decision | undefined): Choice {
  if (!about || !('values' in about))
    throw new MutationRefused('not_found', 'The result is not confirmed on this device');
  return { chosen, of: readingOf(about.values) };
}

async function decisionOf(
  { row: shown }: DaymarkContext,
  id: string,
  input: Exclude<DecisionInput, { kind: 'chosen' }>,
  former: Decision | undefined,
): Promise<Decision> {
  if (input.kind === 'open') return { kind: 'open' };
  const line = 'made_of' in input ? input.made_of : undefined;
  const made_of = line ?? (former?.kind === 'edited' ? former.made_of : undefined);
  if (made_of && input.kind === 'edited') return { kind: 'edited', values: input.values, read: '', made_of };
  const row = (await shown('biomarkers', id)) ?? (await shown('earlier_results', id));
  if (!row) throw new MutationRefused('not_found', 'The result is not on this device');
  const read = readingOf(row);
  switch (input.kind) {
    case 'confirmed':
      return { kind: 'confirmed', values: valuesOf(row), read };
    case 'edited':
      return { kind: 'edited', values: input.values, read };
    case 'excluded':
      return { kind: 'excluded', read };
  }
}
