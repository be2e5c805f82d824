import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BackToProgram } from './back-to-program.tsx';
import { HomeLink } from './home-link.tsx';
import { NOT_FOUND_TITLE } from './page-titles.ts';
import { PlainPage } from './plain-page.tsx';

/** The 404 page. The path is not repeated to the visitor, only logged. */
export function NotFoundPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    console.info('No page at', pathname);
  }, [pathname]);
  return (
    <PlainPage title={NOT_FOUND_TITLE}>
      <BackToProgram />
      <HomeLink />
    </PlainPage>
  );
}
