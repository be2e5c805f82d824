import type { MutationKind } from '#shared/product/definitions.ts';
import { UNREADABLE, type KindUi } from '#web/platform/kinds/kind-ui.ts';
import { SETUP_NOT_SAVED } from '#web/platform/drafts/not-saved-messages.ts';

export const setupKinds = {
  'setup.save': {
    title: () => 'Health Program Setup',
    failure: { title: SETUP_NOT_SAVED },
    editor: {
      kind: 'page',
      pageOf: ({ uid, args }) => (hasAnswers(args) ? { to: '/app/setup', state: { refused: uid } } : null),
    },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: 'with its answers',
    notices: null,
  },
} satisfies { readonly [K in MutationKind]?: KindUi };

/** Without them the wizard would open without the refused answers, and without a word. */
function hasAnswers(args: unknown): boolean {
  const data: unknown = Reflect.get(Object(args), 'data');
  return typeof data === 'object' && data !== null;
}
