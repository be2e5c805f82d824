import type { SavedBase } from './saved-base.ts';

/** What a draft of answers has besides its form, whatever is asked in it. */
export interface AnswersDraft {
  form: object;
  /** The open step, from 0. */
  step: number;
  /** The saved answers that these began with; null where there were none. */
  basedOn: SavedBase | null;
  /** The uid of the refused change that these answers are of, and that leaves the list once they are saved; else null. */
  remakes: string | null;
  /** Whether the participant chose or typed anything in it; if not, nothing goes with it. */
  isTouched: boolean;
}

/** The draft in the form, and those that it took the place of: the one that went last comes first. */
export interface DraftShelf<Draft> {
  draft: Draft;
  aside: readonly Draft[];
}

/** Reads what is stored: the draft itself, with the others in its member `aside`. Null where it is no draft. */
export function shelfOf<Draft>(
  stored: unknown,
  draftOf: (one: unknown) => Draft | null,
): DraftShelf<Draft> | null {
  const draft = draftOf(stored);
  if (!draft) return null;
  const others: unknown = Reflect.get(Object(stored), 'aside');
  return { draft, aside: Array.isArray(others) ? others.flatMap((one) => draftOf(one) ?? []) : [] };
}

/** `next` comes into the form. If it is of a refused change that was begun before, it goes on as it was left. */
export function putAside<Draft extends AnswersDraft>(
  { draft, aside }: DraftShelf<Draft>,
  next: Draft,
): DraftShelf<Draft> {
  const begun = next.remakes === null ? undefined : aside.find(({ remakes }) => remakes === next.remakes);
  return {
    draft: begun ?? next,
    aside: [...touchedOf(draft), ...aside.filter((one) => one !== begun)],
  };
}

/** The draft that went last comes back, and the one in the form goes behind all others. */
export function bringBack<Draft extends AnswersDraft>(shelf: DraftShelf<Draft>): DraftShelf<Draft> {
  const [last, ...others] = shelf.aside;
  return last ? { draft: last, aside: [...others, ...touchedOf(shelf.draft)] } : shelf;
}

/** A stored draft with `others` put aside in it too, but for those that it has already. */
export function withAside(stored: unknown, others: readonly object[]): unknown {
  const { aside, ...draft } = Object(stored) as Record<string, unknown>;
  const held: unknown[] = Array.isArray(aside) ? aside : [];
  const known = new Set([draft, ...held].map((one) => JSON.stringify(one)));
  const missing = others.filter((one) => !known.has(JSON.stringify(one)));
  return missing.length === 0 ? stored : { ...draft, aside: [...held, ...missing] };
}

function touchedOf<Draft extends AnswersDraft>(draft: Draft): Draft[] {
  return draft.isTouched ? [draft] : [];
}
