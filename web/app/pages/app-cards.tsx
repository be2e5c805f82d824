import { InstallCard } from '#web/features/install/install-card.tsx';
import { UpdateCard } from '#web/features/update-prompt/update-card.tsx';

/** The cards of Settings about the app itself. */
export function AppCards() {
  return (
    <>
      <UpdateCard />
      <InstallCard />
    </>
  );
}
