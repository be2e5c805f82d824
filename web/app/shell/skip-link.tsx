/** The first stop of the Tab key: past the menu, to the page itself. */
export function SkipLink() {
  return (
    <a
      className="skip fixed top-2 left-2 z-toast rounded-ctl bg-surface px-4 py-3 text-sm font-semibold normal-nums text-ink [transform:translateY(-200%)] focus:[transform:none]"
      href="#main"
      onClick={(event) => {
        // The address stays as it is: it belongs to the router.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
