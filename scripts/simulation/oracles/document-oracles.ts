import type {
  Choice,
  DatedDecision,
  Decision,
  DocumentReview,
} from '#shared/product/tables/document-reviews.schema.ts';
import { put, putIn, writes, type Oracle } from './oracle.ts';
import type { MutationKind } from '#shared/product/definitions.ts';

type OfDocuments = Extract<MutationKind, `document.${string}`>;

export const documentOracles: { readonly [K in OfDocuments]: Oracle<K> } = {
  'document.process': writes(({ id, asked_at }, rows) => {
    const document = rows.get('documents', id);
    if (!document) {
      const review = rows.get('document_reviews', id) ?? noReview(id, asked_at);
      return [put('document_reviews', { ...review, process_asked_at: review.process_asked_at ?? asked_at })];
    }
    const isThere = document.cleared_until === null;
    const isAsked = document.asked_at !== null && document.asked_at >= asked_at;
    if (!isThere || document.is_running || isAsked) return [];
    const status = document.status === 'completed' ? 'completed' : 'processing';
    return [put('documents', { ...document, status, failure: null, is_running: true, asked_at })];
  }),
  // Each thing decided is a register of its own: the later moment counts, in whichever order they come.
  'document.review': writes((args, rows) => {
    const { document_id: id, decided_at, decisions, choices = {}, mine, sample_date, day_order } = args;
    const before = rows.get('document_reviews', id) ?? noReview(id, decided_at);
    const decided = new Map(Object.entries(before.decisions));
    for (const [about, decision] of Object.entries(decisions))
      decided.set(about, decide(decided.get(about), decision, decided_at));
    for (const [about, choice] of Object.entries(choices)) {
      const former = decided.get(about);
      if (former) decided.set(about, choose(former, choice, decided_at));
    }
    const later = <Held extends { decided_at: string }>(held: Held | null, given: Held | null) =>
      given && (!held || held.decided_at <= given.decided_at) ? given : held;
    return [
      put('document_reviews', {
        ...before,
        decided_at: before.decided_at > decided_at ? before.decided_at : decided_at,
        decisions: Object.fromEntries(decided),
        mine: later(before.mine, mine ? { answer: mine, decided_at } : null),
        sample_date: later(before.sample_date, sample_date ? { date: sample_date, decided_at } : null),
        day_order: later(before.day_order, day_order ? { answer: day_order, decided_at } : null),
      }),
    ];
  }),
  'document.delete': ({ args: { id }, effect }) => {
    const gone = effect && putIn(effect, 'documents').find((row) => row.id === id);
    if (!gone || effect.size !== 1) return 'a document can always be deleted, and nothing else is';
    if (!gone.cleared_until?.startsWith('9999-')) return 'nothing of a deleted document may come back';
    const left = [gone.filename, gone.sha256, gone.person, gone.extracted_data, gone.sample_date, gone.pages];
    return left.every((each) => each === null || each === '') && gone.size === 0 && !gone.is_running
      ? null
      : 'nothing of a deleted document stays';
  },
};

/** A choice about these very values stays with them where it was said later than the decision. */
function decide(held: DatedDecision | undefined, decision: Decision, decided_at: string): DatedDecision {
  const given: DatedDecision = { decision, decided_at };
  if (!held) return given;
  const said = choiceIn(decision);
  if (said) return choose(held, said, decided_at);
  if (held.decided_at > decided_at) return held;
  const kept = choiceIn(held.decision);
  return kept && held.chosen_at !== undefined ? choose(given, kept, held.chosen_at) : given;
}

function choose(held: DatedDecision, { chosen, of }: Choice, chosen_at: string): DatedDecision {
  const { decision, decided_at, chosen_at: before = decided_at } = held;
  if (!('values' in decision) || readingIn(decision) !== of || before > chosen_at) return held;
  return { decision: { ...decision, chosen }, decided_at, chosen_at };
}

function choiceIn(decision: Decision): Choice | null {
  const hasChoice = 'values' in decision && decision.chosen !== undefined;
  return hasChoice ? { chosen: decision.chosen === true, of: readingIn(decision) } : null;
}

function readingIn({ values }: Extract<Decision, { values: unknown }>): string {
  const { value_text, unit, reference_min, reference_max } = values;
  return `${value_text}|${unit}|${reference_min ?? ''}|${reference_max ?? ''}`.slice(0, 300);
}

function noReview(id: string, decided_at: string): DocumentReview {
  const nothing = { mine: null, sample_date: null, day_order: null, process_asked_at: null };
  return { id, document_id: id, decided_at, decisions: {}, ...nothing };
}
