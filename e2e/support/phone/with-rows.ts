import type { Page } from '@playwright/test';
import type { RowPatch, SyncResponse } from '#shared/protocol/sync.ts';

/** From now on what the server sends this page goes through `edit`, for a state that takes weeks to come about by itself. */
export async function withRows(page: Page, edit: (changes: RowPatch[]) => RowPatch[]): Promise<void> {
  await page.route('**/api/v1/sync', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as SyncResponse;
    await route.fulfill({ response, json: { ...answer, changes: edit(answer.changes) } });
  });
}

/** The same change with other values in its row, where it is one of the table's. */
export function changed(change: RowPatch, table: string, values: Record<string, unknown>): RowPatch {
  if (change.t !== table || !('row' in change)) return change;
  return { ...change, row: { ...change.row, ...values } };
}
