/** A sun over the water, in a ring. */
export function BrandMark() {
  return (
    <svg className="mark size-7 flex-none" viewBox="0 0 28 28" aria-hidden="true">
      <circle className="fill-surface" cx="14" cy="14" r="13" />
      <circle className="fill-accent" cx="14" cy="10.5" r="3.75" />
      <path
        className="fill-brand"
        d="M1.2 16c2.1-1.5 4.2-2.2 6.4-1.2 2.2 1 4.2 1.2 6.4.1 2.2-1.1 4.3-1.6 6.5-.6 2.1 1 4.2 1.4 6.3.6A13 13 0 0 1 14 27 13 13 0 0 1 1.2 16z"
      />
      <circle className="fill-none stroke-brand" cx="14" cy="14" r="12.9" strokeWidth="1.75" />
    </svg>
  );
}
