import { useEffect, useRef } from 'react';
import { TrendList } from '#web/features/documents/trends/trend-list.tsx';
import { TrendScreen } from '#web/features/documents/trends/trend-screen.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { focusHeading } from './focus-heading.ts';

/** Health Data: what is to come, and the confirmed lab values over the years; or those of one biomarker alone. */
export function HealthDataPage({ biomarkerId }: { biomarkerId: string | null }) {
  useHeadingFocus(biomarkerId);
  if (biomarkerId !== null)
    return (
      <>
        <TrendScreen biomarkerId={biomarkerId} />
        <UpdatedLine />
      </>
    );
  return (
    <>
      <PageHeader title="Health Data" />
      <div className="page-body">
        <p>This functionality will be added.</p>
        <TrendList />
      </div>
      <UpdatedLine />
    </>
  );
}

/** Between the list and a biomarker the path stays, so that the router's own focus does not move. */
function useHeadingFocus(biomarkerId: string | null): void {
  const shown = useRef(biomarkerId);
  useEffect(() => {
    if (shown.current === biomarkerId) return undefined;
    shown.current = biomarkerId;
    return focusHeading(document);
  }, [biomarkerId]);
}
