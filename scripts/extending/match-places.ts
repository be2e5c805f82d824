import type { Edit } from './edit.ts';
import { edits } from './edits.ts';
import type { Place } from './read-places.ts';

/** The edit of each place. Throws where the document and the edits name different places. */
export function matchPlaces(places: readonly Place[]): { place: Place; edit: Edit }[] {
  const isOf = (place: Place) => (edit: Edit) => edit.list === place.list && edit.place === place.path;
  const unknown = edits.filter((edit) => !places.some((place) => isOf(place)(edit)));
  const missing = places.filter((place) => !edits.some(isOf(place)));
  const complaints = [
    ...unknown.map(({ list, place }) => `docs/contributing.md, "${list}", does not list ${place}`),
    ...missing.map(({ list, path: file }) => `scripts/extending/edits.ts has no edit of ${file}, "${list}"`),
  ];
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return places.flatMap((place) => edits.filter(isOf(place)).map((edit) => ({ place, edit })));
}
