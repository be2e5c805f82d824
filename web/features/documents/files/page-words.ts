import type { ReadPages } from '#shared/product/tables/documents.schema.ts';

/** 'Pages 1 to 10 of 12 read. Not read: 11 and 12.', or what else was left out; null where nothing was. */
export function pageWords(pages: ReadPages | null): string | null {
  if (!pages) return null;
  if (pages.unread.length === 0) return pages.reason;
  const reason = pages.reason === null ? '' : ` ${pages.reason}`;
  if (pages.read.length === 0) return `None of ${pages.of} pages read.${reason}`;
  const word = pages.read.length === 1 ? 'Page' : 'Pages';
  return `${word} ${listedPages(pages.read)} of ${pages.of} read. Not read: ${listedPages(pages.unread)}.${reason}`;
}

/** '2 lines were not read.'; null where all were, or the participant made rows of them. */
export function unreadWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 line was not read.' : `${count} lines were not read.`;
}

/** '1 to 10', '1, 3 and 5 to 7'. */
export function listedPages(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  const words = runs.map(([from, to]) => {
    if (from === to) return String(from);
    return to === from + 1 && runs.length === 1 ? `${from} and ${to}` : `${from} to ${to}`;
  });
  const end = words.pop() ?? '';
  return words.length === 0 ? end : `${words.join(', ')} and ${end}`;
}
