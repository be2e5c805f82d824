import { mutations, type MutationKind } from '#shared/product/definitions.ts';

/** The kind for which the app has no action. */
const ONLY_BY_REST = 'event.patch_metadata';

/** A kind that a participant of the simulation may draw. */
export type DrawnKind = Exclude<MutationKind, typeof ONLY_BY_REST>;

export const DRAWN_KINDS = (Object.keys(mutations) as MutationKind[]).filter(
  (kind): kind is DrawnKind => kind !== ONLY_BY_REST,
);
