import type { ChangeEditor, RefusedChange } from '#web/platform/kinds/kind-ui.ts';
import type { RefusedFact } from '../use-sync-facts.ts';

/** The fields of a refused change; null where its kind has none, or where none can be made of its arguments. */
export function fieldsOf(change: RefusedChange & Pick<RefusedFact, 'ui'>, now: number): ChangeEditor | null {
  const editor = change.ui?.editor;
  return editor?.kind === 'fields' ? editor.open(change, now) : null;
}

/** What the fields hold before anybody edits them. */
export function valuesOf({ fields }: ChangeEditor): Record<string, string> {
  return Object.fromEntries(fields.map(({ key, value }) => [key, value]));
}
