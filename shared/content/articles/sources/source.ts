import type { LocalDate } from '../../../protocol/ids.ts';

interface SourceFacts {
  title: string;
  org: string;
  /** Of publication or last review; null where a page that is kept up to date bears none. */
  year: number | null;
  url: string;
}

/**
 * What an article rests on. `checked_on` is the day on which the source's own text was read for what we say of it; a
 * source whose text could not be read then is `unverified`, and the page says so.
 */
export type Source = SourceFacts & ({ checked_on: LocalDate } | { unverified: true });
