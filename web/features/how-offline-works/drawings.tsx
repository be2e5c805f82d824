import type { ReactNode } from 'react';

/* Small line drawings in the page's own colours; each says only what the words beside it say. */

const LINE = 'stroke-ink-2';
const FAINT = 'stroke-line-strong';
const STRONG = 'stroke-brand stroke-[2.5]';
const DASH = '3 5';

/** A phone with a tick in it; no line leads anywhere. */
export function KeptOnPhone() {
  return (
    <Drawing>
      <Phone x={8} />
      <path className={STRONG} d="m15 40 5 5 10-11" />
      <Cloud faint />
    </Drawing>
  );
}

/** Three rows of a list, two of them ticked off, the last with a ring. */
export function Waiting() {
  return (
    <Drawing>
      {[18, 40, 62].map((y) => (
        <g key={y}>
          <rect className={LINE} x="10" y={y - 7} width="14" height="14" rx="4" />
          <path className={STRONG} d={`m13.5 ${y} 2.5 2.5 5-5.5`} />
          <path className={FAINT} d={`M34 ${y}h${y === 40 ? 34 : 44}`} />
        </g>
      ))}
      <circle className="stroke-accent" cx="98" cy="62" r="4.5" />
    </Drawing>
  );
}

/** A phone and a cloud; the line between them has a gap that closes again. */
export function ComesAndGoes() {
  return (
    <Drawing>
      <Phone x={8} />
      <Cloud />
      <path className={LINE} d="M40 40h10" />
      <path className={FAINT} strokeDasharray={DASH} d="M53 40h8" />
      <path className={LINE} d="M64 40h10m-4-4 4 4-4 4" />
    </Drawing>
  );
}

/** The same change on its way twice, and one of it at the other end. */
export function SentOnce() {
  return (
    <Drawing>
      <Phone x={8} />
      <g className="motion-safe:animate-offline-send">
        <circle className="fill-brand" cx="46" cy="32" r="4" />
        <path className={FAINT} strokeDasharray={DASH} d="M52 32h18" />
      </g>
      <circle className="stroke-accent" cx="46" cy="48" r="4" />
      <path className={FAINT} strokeDasharray={DASH} d="M52 48h18" />
      <rect className={LINE} x="78" y="20" width="34" height="40" rx="6" />
      <path className={FAINT} d="M84 30h22M84 50h22" />
      <circle className="fill-brand" cx="95" cy="40" r="4" />
    </Drawing>
  );
}

/** Two phones over one line of time; the later choice goes on. */
export function TwoDevices() {
  return (
    <Drawing>
      <Phone x={14} small />
      <Phone x={78} small />
      <circle className="stroke-accent" cx="25" cy="27" r="4" />
      <circle className="fill-brand" cx="89" cy="27" r="4" />
      <path className={LINE} d="M8 66h104m-5-4 5 4-5 4" />
      <path className={FAINT} d="M25 50v12" />
      <path className={LINE} d="M89 50v12" />
      <circle className="stroke-accent" cx="25" cy="66" r="3" />
      <circle className="fill-brand" cx="89" cy="66" r="3" />
    </Drawing>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className="block w-full"
      viewBox="0 0 120 80"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

function Phone({ x, small = false }: { x: number; small?: boolean }) {
  const [y, width, height] = small ? [8, 22, 40] : [14, 28, 52];
  return (
    <g>
      <rect className="fill-surface stroke-ink-2" x={x} y={y} width={width} height={height} rx="6" />
      <path className={FAINT} d={`M${x + width / 2 - 4} ${y + height - 5}h8`} />
    </g>
  );
}

function Cloud({ faint = false }: { faint?: boolean }) {
  return (
    <path
      className={faint ? FAINT : LINE}
      strokeDasharray={faint ? DASH : undefined}
      d="M88 50h17a7.5 7.5 0 0 0 1-15 11 11 0 0 0-21-2.500A9 9 0 0 0 88 50z"
    />
  );
}
