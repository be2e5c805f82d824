import type { ErasureReceipt as Receipt } from '#shared/http/account-deletion.ts';
import { HomeLink } from '#web/app/pages/home-link.tsx';
import { PlainPage } from '#web/app/pages/plain-page.tsx';
import { ErasureReceipt } from '#web/features/settings/erasure-receipt.tsx';

const NUMBER = { id: '', deleted_at: '1970-01-01T00:00:00.000Z' };
const WHOLE: Receipt = {
  ...NUMBER,
  deleted: [{ kind: '', label: '', count: 0 }],
  kept: [{ what: '', why: '', until: '' }],
};

/** "Account deleted" as the build knows it: both forms of a receipt, each with one row of a list. */
export function UnfilledReceipt() {
  return (
    <PlainPage title="Account deleted">
      <div data-receipt="whole" hidden>
        <ErasureReceipt receipt={WHOLE} />
      </div>
      <div data-receipt="number" hidden>
        <ErasureReceipt receipt={NUMBER} />
      </div>
      <HomeLink />
    </PlainPage>
  );
}
