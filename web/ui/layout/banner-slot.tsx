import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Where a banner above a page or a view stands. One that goes away while it holds the focus hands it to the heading
 * behind it, or else to the page's.
 */
export function BannerSlot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = slot.current;
    // Runs before the banner leaves the page.
    return () => {
      if (here?.contains(document.activeElement)) headingFor(here)?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      className="banner-slot px-4 pt-2.5 desktop:px-0 desktop:pt-3.5 desktop:[&_.banner:not(:has(>.ico))]:items-center"
      ref={slot}
    >
      {children}
    </div>
  );
}

function headingFor(place: HTMLElement): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>(':is(h1, h2)[tabindex="-1"]')];
  return (
    headings.find((heading) => place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) ??
    headings[0]
  );
}
