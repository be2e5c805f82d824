import { shapeLook, STATUS_PARTS, statusLook } from '#web/platform/kinds/mark-looks.ts';

export type SampleStatus = 'pending' | 'in_progress' | 'completed' | 'failed';
export type SampleCategory = 'core' | 'edu' | 'habit';

/** A task's status in a picture of the product: empty box, half tide, tick or cross. */
export function SampleGlyph({ status, small = false }: { status: SampleStatus; small?: boolean }) {
  const { box, glyph } = STATUS_PARTS[status];
  return (
    <svg className={statusLook(small)} data-s={status} viewBox="0 0 24 24" aria-hidden="true">
      <rect className={box} x="2" y="2" width="20" height="20" rx="6" />
      {status === 'in_progress' && (
        <path
          className={glyph}
          d="M5.5 12c2 0 2-1.2 3.8-1.2S11.6 12.6 13 12.6s2-1.2 5.5-.9v5a1.8 1.8 0 0 1-1.8 1.8H7.3a1.8 1.8 0 0 1-1.8-1.8z"
        />
      )}
      {status === 'completed' && <path className={glyph} d="m7.5 12.4 3 3 6-6.6" />}
      {status === 'failed' && <path className={glyph} d="m8.5 8.5 7 7m0-7-7 7" />}
    </svg>
  );
}

/** A task's category in a picture of the product: square, triangle or circle. */
export function SampleShape({ category }: { category: SampleCategory }) {
  return (
    <svg className={shapeLook(category)} viewBox="0 0 12 12" aria-hidden="true">
      {category === 'core' && <rect x="1" y="1" width="10" height="10" rx="2" />}
      {category === 'edu' && <path d="M6 1 11.6 11H.4z" />}
      {category === 'habit' && <circle cx="6" cy="6" r="5" />}
    </svg>
  );
}
