import { useEffect, useRef } from 'react';
import type { ShownPoint } from '#shared/domain/trends/biomarker-trend.ts';

interface TrendPictureProps {
  /** The numbers and bounds of the view's unit, the oldest first. */
  points: readonly ShownPoint[];
  /** The same in words. */
  words: string;
}

/** The picture of a trend. Its code is fetched once the page stands; the words and the table need none of it. */
export function TrendPicture({ points, words }: TrendPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    let isOver = false;
    let end = () => {};
    import('./draw-trend.ts').then(
      ({ drawTrend }) => {
        if (!isOver) end = drawTrend(current, points);
      },
      (error: unknown) => console.info('The picture could not be drawn; the table says the same.', error),
    );
    return () => {
      isOver = true;
      end();
    };
  }, [points]);
  return (
    <div
      ref={frame}
      className="trend-picture min-h-60 print:break-inside-avoid"
      role="img"
      aria-label={words}
    />
  );
}
