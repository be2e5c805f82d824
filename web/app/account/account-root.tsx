import { useEffect, type ReactNode } from 'react';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';
import { PageWaysContext, type PageWays } from '#web/ui/layout/page-link.tsx';
import { SkipLink } from '../shell/skip-link.tsx';

const loadTooltips = async () => (await import('#web/ui/overlays/tooltip-layer.tsx')).TooltipLayer;

/** Around a page of accounts that shows without the app, as the build renders it too. */
export function AccountRoot({ ways, children }: { ways: PageWays; children: ReactNode }) {
  const { value: TooltipLayer } = useLoadedAhead(loadTooltips, whenIdle);
  useEffect(() => {
    // After the form's own: a press that it did not make had a form that does not show.
    delete window.daymarkPressed;
  }, []);
  return (
    <PageWaysContext value={ways}>
      <SkipLink />
      {children}
      {TooltipLayer && <TooltipLayer />}
    </PageWaysContext>
  );
}
