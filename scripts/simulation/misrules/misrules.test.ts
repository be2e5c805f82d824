import { expect, it } from 'vitest';
import { mutations, type AnyMutation, type MutationKind } from '#shared/product/definitions.ts';
import { CHOSEN_FIELDS } from '../oracles/chosen-fields.ts';
import { playHistory } from './drawn-history.ts';
import { MISRULES } from './misrules.ts';

const HISTORIES = Array.from({ length: 40 }, (_, n) => n + 1);
const PLANTED = Object.entries(MISRULES).flatMap(([kind, misrules]) =>
  misrules.map(({ name, apply }) => ({ kind: kind as MutationKind, name, apply })),
);

it('every mutator writes what its own oracle says, and sets the field that it says, over histories out of order', () => {
  const effective = new Map<string, number>();
  for (const seed of HISTORIES) {
    const complaint = playHistory(seed, undefined, (kind, args, size) => {
      expect(mutations[kind].argsSchema.safeParse(args)).toMatchObject({ success: true });
      const { sets }: AnyMutation = mutations[kind];
      const set = sets?.(args as never) ?? null;
      expect(set && `${set.table}:${set.id}.${set.field}`).toBe(CHOSEN_FIELDS[kind]?.(args as never) ?? null);
      if (size > 0) effective.set(kind, (effective.get(kind) ?? 0) + 1);
    });
    expect(complaint, `history ${seed}`).toBeNull();
  }
  const seldom = Object.keys(mutations).filter((kind) => (effective.get(kind) ?? 0) < 10);
  expect(seldom).toEqual([]);
});

it.each(PLANTED)('$kind: its oracle sees that $name', ({ kind, name, apply }) => {
  // The first history that shows it; with the real mutator none shows any.
  for (const seed of HISTORIES) {
    const caught = playHistory(seed, { kind, apply: apply as never });
    if (caught) return expect(caught).toMatchObject({ kind });
  }
  expect.unreachable(`nothing saw that ${name}`);
});
