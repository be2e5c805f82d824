import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const PRODUCT = 'Daymark';

/**
 * Names the page in the browser's title and, after a navigation to another path, puts the focus on its heading so
 * that a screen reader says where one is. The first page of a visit keeps the browser's own start.
 */
export function RouteFocus() {
  const router = useRouter();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const shown = useRef<string | null>(null);

  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        const before = shown.current;
        shown.current = toLocation.pathname;
        if (before === null || before === toLocation.pathname) return;
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return null;
}
