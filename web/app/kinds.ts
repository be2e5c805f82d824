import { checkInKinds } from '#web/features/check-in/kinds.tsx';
import { coachKinds } from '#web/features/coach/kinds.tsx';
import { documentKinds } from '#web/features/documents/kinds.tsx';
import { questionnaireKinds } from '#web/features/habits-questionnaire/kinds.tsx';
import { programmeKinds } from '#web/features/programme/kinds.tsx';
import { proposalKinds } from '#web/features/proposals/kinds.tsx';
import { scenarioKinds } from '#web/features/scenario-chat/kinds.tsx';
import { settingsKinds } from '#web/features/settings/kinds.tsx';
import { setupKinds } from '#web/features/setup/kinds.tsx';
import type { KindsUi } from '#web/platform/kinds/kind-ui.ts';

/** How every kind of mutation reads, from the features. No first screen loads it: load-kinds.ts and the Sync page do. */
export const kinds: KindsUi = {
  ...programmeKinds,
  ...checkInKinds,
  ...setupKinds,
  ...questionnaireKinds,
  ...proposalKinds,
  ...coachKinds,
  ...scenarioKinds,
  ...documentKinds,
  ...settingsKinds,
};
