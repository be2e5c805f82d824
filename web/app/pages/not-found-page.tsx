import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { BackToProgram } from './back-to-program.tsx';
import { PlainPage } from './plain-page.tsx';

/** The 404 page. The path is not repeated to the visitor, only logged. */
export function NotFoundPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    console.info('No page at', pathname);
  }, [pathname]);
  return (
    <PlainPage title="Oops! Page not found">
      <BackToProgram />
      <p>
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          Return to Home
        </Link>
      </p>
    </PlainPage>
  );
}
