import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Proposal } from '../../../product/tables/proposals.schema.ts';
import { generateProgramme } from '../generate-programme.ts';
import { NOW } from '../testing/a-programme.ts';
import { arbitraryDoses, arbitraryInput } from '../testing/arbitrary-input.ts';
import { running } from '../testing/running-programme.ts';
import { dosesAlone } from './doses-alone.ts';
import { rewriteProgramme } from './rewrite-programme.ts';

const isDosed = ({ metadata }: ProgrammeEvent, doses: Record<string, number>) =>
  metadata.rule === 'habit' && String(metadata.article) in doses;

test('a further dose of a habit moves nothing in a new programme', () => {
  fc.assert(
    fc.property(arbitraryInput, arbitraryDoses, (input, doses) => {
      const grown = { volume: 1, habits: 0, weeks: null, doses, fromWeek: 1 };
      const before = generateProgramme({ ...input, adaptations: [] }).events;
      const after = generateProgramme({ ...input, adaptations: [grown] }).events;
      const beside = (events: readonly ProgrammeEvent[]) => events.filter((event) => !isDosed(event, doses));
      expect(beside(after)).toEqual(beside(before));
      const begins = (events: readonly ProgrammeEvent[]) =>
        events.map(({ id, start_local }) => [id, start_local]);
      expect(new Map(begins(after) as [string, string][])).toEqual(
        new Map(begins(before) as [string, string][]),
      );
    }),
    { numRuns: 40 },
  );
});

test('accepting doses in a running programme changes their habits alone, whatever was done so far', () => {
  fc.assert(
    fc.property(running, arbitraryDoses, (input, doses) => {
      const proposal: Proposal = {
        id: '00000000-0000-4000-8000-00000000000b',
        program_id: input.programme.id,
        kind: 'more',
        from_week: 1,
        reason: 'as it went',
        change: { volume: 1, habits: 0, weeks: null, doses },
        status: 'accepted',
        created_at: NOW,
        decided_at: NOW,
      };
      const only = dosesAlone(proposal.change) ?? undefined;
      const { writes } = rewriteProgramme(
        { ...input, only, proposals: [...(input.proposals ?? []), proposal] },
        NOW,
      );
      expect(writes.filter((event) => !isDosed(event, doses))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('a change that is about more than doses is none', () => {
  expect(dosesAlone({ volume: 1.1, habits: 0, weeks: null, doses: { mindfulness: 1 } })).toBeNull();
  expect(dosesAlone({ volume: 1, habits: 0, weeks: null })).toBeNull();
});
