import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { Proposal } from '#shared/product/tables/proposals.schema.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import {
  sampleBiomarker,
  sampleDocument,
  sampleEvent,
  sampleProgramme,
  sampleProposal,
} from '#sync/testing/sample-rows.ts';

/** The day after the first, which a programme that is written anew may touch. */
export const NEXT_DAY = '2026-03-06';

/** The sample programme in its last days, so that little is left of it to write anew. */
export function lastDays(): Programme {
  const [start_date, end_date] = ['2025-12-15', '2026-03-08'];
  return { ...sampleProgramme(), start_date, end_date, created_at: `${start_date}T08:00:00.000Z` };
}

/** Every fourth event lies on the next day: rewriting the programme takes it away unless somebody put a hand to it. */
export function eventNumber(n: number): ProgrammeEvent {
  const day = n % 4 === 3 ? { start_local: `${NEXT_DAY}T09:00`, end_local: `${NEXT_DAY}T09:30` } : {};
  return sampleEvent(n, { program_week: 12, ...day });
}

export function proposalNumber(n: number, created_at: Instant): Proposal {
  const id = `00000000-0000-7000-8000-00000001${n.toString(16).padStart(4, '0')}`;
  return sampleProposal({ id, from_week: 12, created_at });
}

/** Health documents that every participant has from the start, with two results each. */
export const DOCUMENTS: readonly Document[] = [1, 2, 3].map((n) => sampleDocument(n));

export function resultsOf(document: Document): Biomarker[] {
  return [0, 1].map((n) => sampleBiomarker(document, n));
}
