import type { ErasedAccount, ErasureReceipt as Receipt } from '#shared/http/account-deletion.ts';
import { momentWords, untilWords } from './receipt-words.ts';

/**
 * What was deleted, what stays and why; without these where only the deletion itself is known. The page of the build has
 * it without its words, which `fill-receipt.ts` puts in by the names of the parts.
 */
export function ErasureReceipt({ receipt }: { receipt: Receipt | ErasedAccount }) {
  return (
    <div className="grid max-w-[60ch] gap-5 [&_h2]:mb-1.5 [&_h2]:font-ledger [&_h2]:text-lg [&_h2]:font-semibold [&_h2]:normal-nums [&_li]:flex [&_li]:justify-between [&_li]:gap-4 [&_li]:border-b [&_li]:border-line [&_li]:py-2 [&_small]:text-sm [&_small]:normal-nums [&_small]:text-ink-2">
      <p>
        Deleted on <span data-part="moment">{momentWords(receipt.deleted_at)}</span>. Receipt number{' '}
        <span className="ledger" data-part="id">
          {receipt.id}
        </span>
        . It comes by email too, where this service can send one.
      </p>
      {'deleted' in receipt ? (
        <Counts receipt={receipt} />
      ) : (
        <p>Everything that this device kept of the account is deleted too.</p>
      )}
    </div>
  );
}

function Counts({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <section aria-labelledby="receipt-deleted">
        <h2 id="receipt-deleted">Deleted</h2>
        <ul data-part="deleted">
          {receipt.deleted.map(({ kind, label, count }) => (
            <li key={kind}>
              <span>{label}</span>
              <span className="ledger">{count}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="receipt-kept">
        <h2 id="receipt-kept">Kept</h2>
        <ul className="[&>li]:grid! [&>li]:gap-0.5!" data-part="kept">
          {receipt.kept.map(({ what, why, until }) => (
            <li key={what}>
              <span>{what}</span>
              <small>{why}</small>
              <small>{untilWords(until)}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
