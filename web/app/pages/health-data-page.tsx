import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { UpdatedLine } from '#web/features/sync-badge/updated-line.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { focusHeading } from '../shell/focus-heading.ts';

/** With the reference data of all tests; the first screen of the app names none of its parts. */
const Values = lazy(() => import('#web/features/documents/trends/values.tsx'));

const TITLE = 'Health Data';

/** Health Data: what is to come, and the confirmed lab values over the years; or those of one biomarker alone. */
export function HealthDataPage({ biomarkerId }: { biomarkerId: string | null }) {
  useHeadingFocus(biomarkerId);
  const [name, setName] = useState<string | null>(null);
  useNameInTitle(name);
  const values = (
    <Suspense fallback={<Skeleton className="h-12 w-full" />}>
      <Values biomarkerId={biomarkerId} onName={setName} />
    </Suspense>
  );
  return (
    <>
      {biomarkerId !== null && values}
      {biomarkerId === null && (
        <>
          <PageHeader title={TITLE} />
          <div className="page-body">
            <p>This functionality will be added.</p>
            {values}
          </div>
        </>
      )}
      <UpdatedLine />
    </>
  );
}

/** In the browser's title a name takes the place of the route's, until another page has set its own. */
function useNameInTitle(name: string | null): void {
  useEffect(() => {
    if (name === null) return undefined;
    const before = document.title;
    const named = before.replace(TITLE, name);
    document.title = named;
    return () => {
      if (document.title === named) document.title = before;
    };
  }, [name]);
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
