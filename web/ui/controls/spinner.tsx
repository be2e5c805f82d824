/** A turning ring. With a label it is announced; without one it decorates words that say the same. */
export function Spinner({ label }: { label?: string }) {
  const ring = (
    <svg
      className="spinner size-5 animate-spin text-brand"
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}
