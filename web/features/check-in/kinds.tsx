import { UNREADABLE, type KindUi } from '#web/platform/kinds/kind-ui.ts';
import { onDay } from '#web/platform/kinds/mutation-args.ts';
import type { MutationKind } from '#shared/product/definitions.ts';

export const checkInKinds = {
  'check_in.save': {
    title: (args) => `Check-in${onDay(args, ' for ')}`,
    // refused-check-in-notice.tsx tells it, with a way to the answers.
    failure: null,
    editor: { kind: 'form', load: () => import('./refused-check-in-editor.tsx') },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: 'with its answers and notes',
    notices: (_, side) => 'status' in side && side.status === 'completed',
  },
} satisfies { readonly [K in MutationKind]?: KindUi };
