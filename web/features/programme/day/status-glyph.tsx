import { STATUS_PARTS, statusLook } from '#web/platform/kinds/mark-looks.ts';
import type { ShownStatus } from './shown-status.ts';

/** Empty box, half tide, tick, cross, or on to the next: the shape tells the status before the colour does. */
export function StatusGlyph({ status, small = false }: { status: ShownStatus; small?: boolean }) {
  const { box, glyph } = STATUS_PARTS[status];
  return (
    <svg
      className={statusLook(small)}
      data-s={status}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={box} x="2" y="2" width="20" height="20" rx="6" />
      {status === 'in_progress' && (
        <path
          className={glyph}
          d="M5.5 12.2c1.5 0 2-1.3 3.6-1.3s2.1 2 3.9 2c1.7 0 2-1.5 5.5-1.3v4.1a2.8 2.8 0 0 1-2.8 2.8H8.3a2.8 2.8 0 0 1-2.8-2.8Z"
        />
      )}
      {status === 'completed' && <path className={glyph} d="m7.4 12.6 3 3 6.2-6.8" />}
      {status === 'failed' && <path className={glyph} d="m8.4 8.4 7.2 7.2m0-7.2-7.2 7.2" />}
      {status === 'skipped' && <path className={glyph} d="m8.2 7.8 5 4.2-5 4.2M16 7.8v8.4" />}
    </svg>
  );
}
