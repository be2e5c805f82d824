import type { EntityRow } from '#shared/product/registry.ts';
import type { OutboxRow } from '#sync/store/schema.ts';
import { canonical } from './canonical.ts';
import { effectOf, takeEffect } from './effect-of.ts';

/** What a device must show: the server's rows of a version with the device's own pending mutations played on top. */
export function expectedRows(
  base: ReadonlyMap<string, EntityRow>,
  pending: readonly OutboxRow[],
): Map<string, EntityRow> {
  const rows = new Map(base);
  for (const mutation of pending) takeEffect(rows, effectOf(rows, mutation));
  return rows;
}

/** The first row that differs, in words; undefined where all are the same. */
export function firstDifference(
  actual: ReadonlyMap<string, EntityRow>,
  wanted: ReadonlyMap<string, EntityRow>,
): string | undefined {
  for (const key of [...new Set([...actual.keys(), ...wanted.keys()])].sort()) {
    const [is, should] = [canonical(actual.get(key)), canonical(wanted.get(key))];
    if (is !== should) return `${key} is ${is ?? 'absent'}, should be ${should ?? 'absent'}`;
  }
  return undefined;
}
