import { DeleteAccountCard } from './delete-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The cards that ask the server about the account; they come after the page. */
export function AccountRights() {
  return (
    <>
      <SessionsCard />
      <ExportCard />
      <DeleteAccountCard />
    </>
  );
}
