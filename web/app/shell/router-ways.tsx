import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { PageWaysContext } from '#web/ui/layout/page-link.tsx';

/** Lets links that need no router lead by the app's. */
export function RouterWays({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const ways = useMemo(() => ({ path, go: (href: string) => void navigate({ href }) }), [path, navigate]);
  return <PageWaysContext value={ways}>{children}</PageWaysContext>;
}
