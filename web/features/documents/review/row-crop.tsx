import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Strip } from '../files/use-strip.ts';

/**
 * The row as the document shows it: cut from the strip of pictures, or as the text that was read where there is no picture. On a phone
 * a wide row stands in two halves, one below the other.
 */
export function RowCrop({ row, strip }: { row: Pick<Biomarker, 'crop' | 'raw'>; strip: Strip }) {
  const { crop } = row;
  if (crop && strip.kind === 'ready') {
    return (
      <div
        role="img"
        aria-label={`The document says: ${row.raw}`}
        className="overflow-hidden rounded-ctl bg-[#fff] edge-line-strong forced-colors:border"
      >
        {crop.width > FITS ? (
          <>
            <Part strip={strip} crop={crop} className="max-tablet:hidden" />
            <Part strip={strip} crop={crop} to={0.5 + SHARED} className="tablet:hidden" />
            <Part strip={strip} crop={crop} from={0.5 - SHARED} className="tablet:hidden" />
          </>
        ) : (
          <Part strip={strip} crop={crop} />
        )}
      </div>
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
      <figcaption className="t-xs t-3">{crop ? WHY[strip.kind] : WHY.none}</figcaption>
    </figure>
  );
}

/** Of so many pixels of the strip, 300 points, letters of a usual size can be read on a phone. */
const FITS = 540;
/** What both halves of a wide row show, as a share of it: no number is cut through in both. */
const SHARED = 0.08;

interface PartProps {
  strip: Extract<Strip, { kind: 'ready' }>;
  crop: NonNullable<Biomarker['crop']>;
  /** Shares of the row's width. */
  from?: number;
  to?: number;
  className?: string;
}

function Part({ strip, crop, from = 0, to = 1, className }: PartProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`${from * crop.width} ${crop.top} ${(to - from) * crop.width} ${crop.height}`}
      className={classNames('block max-h-40 w-full', className)}
    >
      <image href={strip.url} width={strip.width} height={strip.height} />
    </svg>
  );
}

/** Only a picture shows a row as printed: text may have been read wrong. */
const WHY: Record<Strip['kind'], string> = {
  none: 'As it was read from the document.',
  loading: 'As it was read. The picture is on its way.',
  ready: 'As it was read from the document.',
  offline: 'As it was read. The picture comes when you are online.',
  failed: 'As it was read. The picture could not be loaded.',
};
