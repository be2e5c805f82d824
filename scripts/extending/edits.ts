import { callEdits } from './call-edits.ts';
import type { Edit, PlacedEdit } from './edit.ts';
import { fieldEdits } from './field-edits.ts';
import { kindEdits } from './kind-edits.ts';
import { screenEdits } from './screen-edits.ts';
import { tableEdits } from './table-edits.ts';

/** The lists of docs/contributing.md by their headings, as the toys fill them in. */
const LISTED: Readonly<Record<string, readonly PlacedEdit[]>> = {
  'Add a table': tableEdits,
  'Add a field': fieldEdits,
  'Add a kind': kindEdits,
  'Add a call': callEdits,
  'Add a screen': screenEdits,
};

export const LISTS = Object.keys(LISTED);

export const edits: readonly Edit[] = Object.entries(LISTED).flatMap(([list, placed]) =>
  placed.map((edit) => ({ ...edit, list })),
);
