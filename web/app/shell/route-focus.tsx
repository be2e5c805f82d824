import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';
import { titleOf } from './title-of.ts';

/**
 * Names the page in the browser's title and, after a navigation to another path, puts the focus on its heading so
 * that a screen reader says where one is. The first page of a visit keeps the browser's own start.
 */
export function RouteFocus() {
  const router = useRouter();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });

  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  useEffect(() => {
    let shown: string | null = null;
    let callOff = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ toLocation }) => {
      const before = shown;
      shown = toLocation.pathname;
      if (before === null || before === shown) return;
      callOff();
      callOff = focusHeading(document);
    });
    return () => {
      unsubscribe();
      callOff();
    };
  }, [router]);
  return null;
}
