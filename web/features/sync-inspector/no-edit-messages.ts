import { isMutationKind } from '#shared/product/definitions.ts';

/** Why a refused change of this kind has no form here, and what its other actions mean for it. */
export function noEditWords(kind: string): string {
  switch (kind) {
    case 'event.remove':
      return 'A removal has nothing to edit. Retry removes the task; Discard leaves it in your program.';
    case 'event.patch_metadata':
      return 'These details have no form here. Retry sends them as they are; Discard leaves the task as it is.';
    case 'day.submit':
      return 'Its day may not be whole on this device, or it cannot be read here. Retry sends the list as it was then; Export keeps it as a file.';
    case 'proposal.decide':
      return 'Its program has no week left for it, or it cannot be read here. Discard lets it go; Export keeps it as a file.';
    default:
      return isMutationKind(kind)
        ? 'Its values cannot be read here, so they cannot be edited. Retry sends them as they are; Export keeps them as a file.'
        : 'This version of the app has no form for it. Retry after the next update; Export keeps it as a file.';
  }
}
