import { TrendList } from '#web/features/documents/trends/trend-list.tsx';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Health Data: what is to come, and what is there: the confirmed lab values over the years. */
export function HealthDataPage() {
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
