import type { UnreadLine } from '#shared/product/tables/documents.schema.ts';

/** Lines that may hold a result and gave no row, as the paper prints them. */
export function UnreadLines({ lines, pages }: { lines: readonly UnreadLine[]; pages: number }) {
  if (lines.length === 0) return null;
  return (
    <details className="px-4 pb-4 tablet:px-6">
      <summary className="link py-2">Lines that were not read ({lines.length})</summary>
      <ul className="mt-1 grid gap-1.5">
        {lines.map(({ text, page, box }, at) => (
          <li key={`${page} ${text} ${box?.y ?? at}`} className="t-sm t-2 wrap-anywhere">
            <bdi>{text}</bdi>
            {pages > 1 && ` (page ${page})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
