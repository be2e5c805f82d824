import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { TrendScreen } from '#web/features/documents/trends/trend-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageBar } from '#web/ui/page-bar.tsx';

/** One biomarker over the years, with the way back to all of them. */
export function TrendPage({ trendKey }: { trendKey: string }) {
  return (
    <>
      <TrendScreen
        trendKey={trendKey}
        head={(name) => (
          <PageBar>
            <Link to="/app/health-data" className="icon-btn print:hidden" aria-label="All values">
              <ArrowLeft className="ico" />
            </Link>
            <h1 className="page-title" tabIndex={-1}>
              {name ?? 'Values over the years'}
            </h1>
          </PageBar>
        )}
      />
      <UpdatedLine />
    </>
  );
}
