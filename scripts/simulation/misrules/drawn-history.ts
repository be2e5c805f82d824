import { mutations, type MutationKind } from '#shared/product/definitions.ts';
import type { EntityRow, TableName } from '#shared/product/registry.ts';
import { sampleDocument, sampleEvent, sampleProgramme, sampleProposal } from '#sync/testing/sample-rows.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { complaintOf } from '../checks/check-rule.ts';
import { takeEffect, withCleared, writtenBy } from '../checks/effect-of.ts';
import { DRAWN_ARGS, type Dice, type Rows } from './drawn-args.ts';

type Apply = (typeof mutations)[MutationKind]['apply'];

export interface Complaint {
  kind: MutationKind;
  args: unknown;
  complaint: string;
}

const STEPS = 150;
const KINDS = Object.keys(mutations) as MutationKind[];

/**
 * Mutations of all kinds over a few rows, with moments out of order, each judged by its kind's oracle: no server and no
 * phone. `instead` replaces the mutator of one kind. The first complaint; null where there is none.
 */
export function playHistory(
  seed: number,
  instead?: { kind: MutationKind; apply: Apply },
  onEffect?: (kind: MutationKind, args: unknown, size: number) => void,
): Complaint | null {
  const { random } = createSeededRng(seed, () => 0);
  const int = (below: number) => Math.floor(random() * below);
  const dice: Dice = { int, chance: (share) => random() < share };
  const rows = beginning();
  for (let step = 0; step < STEPS; step++) {
    // One half of them are about the kind in question, and what comes between.
    const kind = instead && random() < 0.3 ? instead.kind : (KINDS[int(KINDS.length)] ?? 'event.skip');
    const args: unknown = DRAWN_ARGS[kind](dice, rows);
    const mutation = { kind, args };
    const written = writtenBy(rows, mutation, kind === instead?.kind ? instead.apply : undefined);
    const complaint = complaintOf(rows, mutation, written);
    if (complaint !== null) return { kind, args, complaint };
    onEffect?.(kind, args, written?.size ?? 0);
    takeEffect(rows, withCleared(rows, written ?? new Map()));
  }
  return null;
}

function beginning(): Rows {
  const own = { metadata: { origin: 'participant' } };
  const events = [0, 1, 2, 3, 4, 5, 6].map((n) =>
    sampleEvent(n, {
      start_local: `2026-03-05T${String(9 + n).padStart(2, '0')}:00`,
      end_local: `2026-03-05T${String(9 + n).padStart(2, '0')}:30`,
      ...(n > 4 && own),
      ...(n === 4 && { archived_at: '2026-03-03T08:00:00.000Z' }),
    }),
  );
  const documents = [
    sampleDocument(0),
    sampleDocument(1, { status: 'pending', asked_at: null }),
    sampleDocument(2, { file_type: 'other' }),
  ];
  const all: [TableName, EntityRow][] = [
    ['programmes', sampleProgramme()],
    ['proposals', sampleProposal()],
    ...events.map((row): [TableName, EntityRow] => ['events', row]),
    ...documents.map((row): [TableName, EntityRow] => ['documents', row]),
  ];
  return new Map(all.map(([table, row]) => [`${table}:${row.id}`, row]));
}
