import '#web/testing/jsdom-gaps.ts';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile } from '#shared/domain/trends/testing/a-file.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { HealthDataPage } from './health-data-page.tsx';

test("the browser's title is the biomarker's name, and that of the list again once one is back there", async () => {
  const { document: file, rows, review } = aFile(1, '2026-03-01');
  const phone = await openPhone({
    rows: { documents: [file], biomarkers: [...rows], document_reviews: review ? [review] : [] },
  });
  const page = (biomarkerId: string | null) => (
    <InRouter>
      <OnPhone phone={phone}>
        <HealthDataPage biomarkerId={biomarkerId} />
      </OnPhone>
    </InRouter>
  );
  document.title = 'Health Data · Daymark';
  const { rerender } = render(page('ldl'));
  await waitFor(() => expect(document.title).toBe('LDL cholesterol · Daymark'), PATIENT);
  rerender(page('crp'));
  await waitFor(() => expect(document.title).toBe('Health Data · Daymark'), PATIENT);
  rerender(page('ldl'));
  await waitFor(() => expect(document.title).toBe('LDL cholesterol · Daymark'), PATIENT);
  rerender(page(null));
  await waitFor(() => expect(document.title).toBe('Health Data · Daymark'), PATIENT);
});
