import type { ErasedAccount, ErasureReceipt } from '#shared/http/account-deletion.ts';
import { ERASED_TITLE, NOT_FOUND_TITLE } from '#web/app/pages/page-titles.ts';
import { titleOf } from '#web/app/shell/title-of.ts';
import { momentWords, untilWords } from '#web/features/settings/receipt-words.ts';

/** Puts this tab's receipt into the page that the build made for one; without any, the page is none. */
export function fillReceipt(page: Document, receipt: ErasureReceipt | ErasedAccount | null): void {
  const title = receipt ? ERASED_TITLE : NOT_FOUND_TITLE;
  page.title = titleOf(title);
  const heading = page.querySelector('h1');
  if (heading) heading.textContent = title;
  if (!receipt) return;
  const isWhole = 'deleted' in receipt;
  const form = page.querySelector<HTMLElement>(`[data-receipt="${isWhole ? 'whole' : 'number'}"]`);
  if (!form) return;
  const part = (name: string) => form.querySelector(`[data-part="${name}"]`);
  part('moment')?.replaceChildren(momentWords(receipt.deleted_at));
  part('id')?.replaceChildren(receipt.id);
  if (isWhole) {
    fillList(
      part('deleted'),
      receipt.deleted.map(({ label, count }) => [label, String(count)]),
    );
    fillList(
      part('kept'),
      receipt.kept.map(({ what, why, until }) => [what, why, untilWords(until)]),
    );
  }
  form.hidden = false;
}

/** The list's one row is the pattern of all. */
function fillList(list: Element | null, rows: readonly string[][]): void {
  const pattern = list?.firstElementChild;
  if (!list || !pattern) return;
  list.replaceChildren(
    ...rows.map((texts) => {
      const row = pattern.cloneNode(true) as Element;
      for (const [at, cell] of [...row.children].entries()) cell.textContent = texts[at] ?? '';
      return row;
    }),
  );
}
