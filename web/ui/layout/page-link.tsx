import { createContext, useContext } from 'react';
import type { ComponentProps, MouseEvent } from 'react';

/** How one page of ours leads to the next without a load. */
export interface PageWays {
  /** Of the page that shows. */
  path: string;
  go: (path: string) => void;
}

/** Without any, links are the browser's to follow. */
export const PageWaysContext = createContext<PageWays | null>(null);

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Of this site. */
  to: string;
}

/** A link to another page that needs no router, for what shows on pages without the app. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const ways = useContext(PageWaysContext);
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's to open.
    if (!ways || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    ways.go(to);
  };
  return (
    <a {...rest} href={to} aria-current={ways?.path === to ? 'page' : undefined} onClick={follow}>
      {rest.children}
    </a>
  );
}
