import type { MutationKind } from '#shared/product/definitions.ts';
import type { KindUi } from '#web/platform/kinds/kind-ui.ts';

export const settingsKinds = {
  'reminders.set': {
    title: () => 'Your reminders',
    failure: null,
    editor: null,
    noEdit: 'Retry sends your choice as you made it. Discard leaves the reminders as the server has them.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
} satisfies { readonly [K in MutationKind]?: KindUi };
