import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { Strip } from './use-strip.ts';

/** The row as the document shows it: cut from the strip of pictures, or as printed text where there is no picture. */
export function RowCrop({ row, strip }: { row: Biomarker; strip: Strip }) {
  const { crop } = row;
  if (crop && strip.kind === 'ready') {
    return (
      <svg
        role="img"
        aria-label={`The document says: ${row.raw}`}
        viewBox={`0 ${crop.top} ${crop.width} ${crop.height}`}
        className="max-h-40 w-full rounded-ctl bg-[#fff] edge-line-strong forced-colors:border"
      >
        <image href={strip.url} width={strip.width} height={strip.height} />
      </svg>
    );
  }
  return (
    <figure className="grid gap-1">
      <blockquote
        className="rounded-ctl bg-sunken px-4 py-3 font-ledger text-md wrap-anywhere edge-line"
        dir="auto"
      >
        {row.raw}
      </blockquote>
      <figcaption className="t-xs t-3">{crop ? WHY[strip.kind] : 'As printed in the document.'}</figcaption>
    </figure>
  );
}

const WHY: Record<Strip['kind'], string> = {
  none: 'As printed in the document.',
  loading: 'As printed. The picture is on its way.',
  ready: 'As printed in the document.',
  offline: 'As printed. The picture comes when you are online.',
  failed: 'As printed. The picture could not be loaded.',
};
