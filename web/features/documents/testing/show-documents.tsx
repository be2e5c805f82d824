import { render, screen, within } from '@testing-library/react';
import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import type { RowsByTable } from '#sync/testing/open-device.ts';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';
import type { DocumentsApi } from '#web/platform/documents/documents-api.ts';
import { InRouter } from '#web/testing/in-router.tsx';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { DocumentsScreen } from '../documents-screen.tsx';

export const EVA: Profile = { id: USER_A, name: 'Eva Lindqvist', age: 46, gender: 'female' };

export interface ShownDocuments {
  phone: Phone;
  /** What the server's calls answer; by default bytes. */
  answer: { of: AccountAnswer<Blob> };
}

/** The screen on a phone that has pulled these rows, of Eva Lindqvist unless said otherwise. */
export async function openDocuments(
  rows: RowsByTable = {},
  { wantsUpload = false, shows = 'Refresh' }: { wantsUpload?: boolean; shows?: string } = {},
): Promise<ShownDocuments> {
  const phone = await openPhone({ rows: { profiles: [EVA], ...rows } });
  const answer: ShownDocuments['answer'] = { of: { ok: true, value: new Blob(['%PDF-1.7']) } };
  const api: DocumentsApi = { download: async () => answer.of, crops: async () => answer.of };
  render(
    <InRouter>
      <OnPhone phone={phone}>
        <h1>Health Documents</h1>
        <DocumentsScreen api={api} wantsUpload={wantsUpload} />
      </OnPhone>
    </InRouter>,
  );
  await screen.findAllByText(shows, {}, PATIENT);
  return { phone, answer };
}

/** The card of a file. */
export const card = (filename: string) => screen.findByRole('article', { name: filename }, PATIENT);

/** The number of a tile. */
export const tile = (name: string): string =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent ?? '';

export const press = async (name: string | RegExp, place: HTMLElement = document.body) =>
  (await within(place).findByRole('button', { name }, PATIENT)).click();
