import { useState } from 'react';
import { CHECK_KINDS, kindsOfCheck, type CheckKind } from '#shared/domain/documents/check-kinds.ts';
import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { bothReadings } from './readings.ts';
import { isDoubtful } from './row-states.ts';

/** Rows with checks of one kind, which one answer settles; `alone` are those of which each needs its own look. */
export interface CheckGroup {
  kind: CheckKind | 'alone';
  rows: ReviewedBiomarker[];
}

export interface CheckGroups {
  groups: CheckGroup[];
  /** The rows without a check. */
  rest: ReviewedBiomarker[];
  /** The rows that are confirmed with this answer: nothing else about them is open. */
  answer: (kind: CheckKind) => ReviewedBiomarker[];
}

/**
 * The doubtful rows of a run by the kinds of their checks. A row with two kinds comes into the second one's group once the
 * first is answered. A row that is decided on stays where it is while the review is open, so that nothing jumps.
 */
export function useCheckGroups(biomarkers: readonly ReviewedBiomarker[], run: number): CheckGroups {
  const [seen, setSeen] = useState({ run, kinds: kindsById(biomarkers) });
  const [answered, setAnswered] = useState<ReadonlySet<CheckKind>>(new Set());
  const now = seen.run === run ? seen : { run, kinds: kindsById(biomarkers) };
  if (now !== seen) {
    setSeen(now);
    setAnswered(new Set());
  }
  const groupOf = ({ row }: ReviewedBiomarker): CheckGroup['kind'] | null => {
    const kinds = now.kinds.get(row.id);
    if (!kinds) return null;
    return kinds.find((kind) => !answered.has(kind)) ?? kinds.at(-1) ?? 'alone';
  };
  const inGroup = (kind: CheckGroup['kind'] | null) => biomarkers.filter((each) => groupOf(each) === kind);
  return {
    groups: [...CHECK_KINDS, 'alone' as const]
      .map((kind) => ({ kind, rows: inGroup(kind) }))
      .filter(({ rows }) => rows.length > 0),
    rest: inGroup(null),
    answer(kind) {
      const settled = new Set([...answered, kind]);
      setAnswered(settled);
      return inGroup(kind).filter(
        (each) => isDoubtful(each) && now.kinds.get(each.row.id)?.every((other) => settled.has(other)),
      );
    },
  };
}

function kindsById(biomarkers: readonly ReviewedBiomarker[]): ReadonlyMap<string, readonly CheckKind[]> {
  return new Map(biomarkers.filter(isDoubtful).map(({ row }) => [row.id, kindsOf(row)]));
}

/** Empty where the row needs its own look: two readings of its value, or a doubt about it. */
function kindsOf(row: ReviewedBiomarker['row']): readonly CheckKind[] {
  return row.check === null || bothReadings(row) ? [] : kindsOfCheck(row.check);
}
