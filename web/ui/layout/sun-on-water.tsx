/** The empty screens' picture; it says nothing that the words beside it don't. */
export function SunOnWater() {
  return (
    <svg className="art h-18 w-30 flex-none" viewBox="0 0 120 72" fill="none" aria-hidden="true">
      <circle
        cx="60"
        cy="32"
        r="16"
        fill="var(--color-brand-soft)"
        stroke="var(--color-ink-2)"
        strokeWidth="1.75"
      />
      <path
        d="M8 44c8 0 8-5 17-5s9 5 17 5 9-5 18-5 9 5 17 5 9-5 18-5 9 5 17 5v12H8z"
        fill="var(--art-water, var(--color-surface))"
      />
      <path
        d="M8 44c8 0 8-5 17-5s9 5 17 5 9-5 18-5 9 5 17 5 9-5 18-5 9 5 17 5"
        stroke="var(--color-ink-2)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
      <path d="M36 54h48M48 62h24" stroke="var(--color-line)" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
