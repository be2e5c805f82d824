import type { NameLookup } from '../words/test-names/lookup.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { ReadRow } from '../reading.ts';
import { decimalsOf, markDoubt, possibleOf, saysLostMark, withMark } from './lost-mark.ts';

interface Understood {
  row: RawRow;
  read: ReadRow | null;
}

/** As many numbers of a page lack their mark where all of its numbers may. */
const SEVERAL = 2;

/**
 * Asks about the whole numbers of a picture's page whose decimal marks were all lost: several of its numbers lack one, and none has
 * one. A number that suits its range as it was read is asked about where the range has decimals and holds it with a mark, too.
 */
export function askAboutMarks(understood: readonly Understood[], lookup: NameLookup): Understood[] {
  const hasLost = (page: number) => {
    const own = understood.flatMap(({ row, read }) =>
      row.page === page && typeof read?.value === 'number' ? [read] : [],
    );
    const lacking = own.filter(({ check, readings }) => readings !== null && saysLostMark(check));
    return lacking.length >= SEVERAL && own.every(({ value_text }) => !/[.,·]\d/.test(value_text));
  };
  const seen = new Set(understood.filter(({ row }) => row.isSeen).map(({ row }) => row.page));
  const lost = new Set([...seen].filter(hasLost));
  return understood.map((each) =>
    each.read && each.row.isSeen && lost.has(each.row.page)
      ? { ...each, read: asked(each.row, each.read, lookup) }
      : each,
  );
}

function asked(row: RawRow, read: ReadRow, lookup: NameLookup): ReadRow {
  const { value, comparator, value_text, reference_min: min, reference_max: max, readings, check } = read;
  if (typeof value !== 'number' || value <= 0 || readings !== null || saysLostMark(check)) return read;
  const possible = possibleOf(read.canonical, read.unit, lookup);
  const marked = withMark({ value, comparator, value_text }, { min, max }, row, possible);
  const isOpen = min === null && max === null;
  const [low, high] = isOpen ? [possible.usual?.low ?? null, possible.usual?.high ?? null] : [min, max];
  if (!marked || (low === null && high === null)) return read;
  const isInside = (each: number | null) =>
    each !== null && (low === null || each >= low) && (high === null || each <= high);
  if (isInside(value) && (decimalsOf(row) === 0 || !isInside(marked.second.value))) return read;
  return { ...read, readings: marked, check: [check, markDoubt(marked)].filter(Boolean).join(' ') };
}
