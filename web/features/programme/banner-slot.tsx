import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Where a banner of the screen stands. One that goes away while it holds the focus hands it to the heading behind it. */
export function BannerSlot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = slot.current;
    // Runs before the banner leaves the page.
    return () => {
      if (here?.contains(document.activeElement)) headingAfter(here)?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="banner-slot" ref={slot}>
      {children}
    </div>
  );
}

function headingAfter(place: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('h2[tabindex="-1"]')].find(
    (heading) => place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
