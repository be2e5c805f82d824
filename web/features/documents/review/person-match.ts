import { sampleDayOf } from '#shared/domain/documents/earlier-day.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { DocumentReview } from '#shared/product/tables/document-reviews.schema.ts';
import { comparePerson, type AccountPerson, type PersonMatch } from './compare-person.ts';

/** How the person on a document's paper goes with the account; 'same' also while there is nothing to compare. */
export function personMatch(
  document: Document,
  review: DocumentReview | undefined,
  account: AccountPerson | undefined,
  today: string,
): PersonMatch {
  if (!account || !document.person) return 'same';
  return comparePerson(document.person, account, today, sampleDayOf(document, review));
}

/** Whether a file names several persons, so that the participant is asked whose rows are theirs. */
export function hasSeveralPeople({ person }: Pick<Document, 'person'>): boolean {
  return (person?.people?.length ?? 0) > 1;
}
