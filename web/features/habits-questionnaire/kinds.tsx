import type { MutationKind } from '#shared/product/definitions.ts';
import { UNREADABLE, type KindUi } from '#web/platform/kinds/kind-ui.ts';
import { textOf } from '#web/platform/kinds/mutation-args.ts';
import { QUESTIONNAIRE_NOT_SAVED } from '#web/platform/drafts/not-saved-messages.ts';

export const questionnaireKinds = {
  'questionnaire.save': {
    title: () => 'Habits Questionnaire',
    failure: { title: 'Error', body: QUESTIONNAIRE_NOT_SAVED },
    editor: {
      kind: 'page',
      pageOf: ({ uid, args }) => {
        if (!hasAnswers(args)) return null;
        const eventId = textOf(args, 'event_id');
        return {
          to: '/app/habits-questionnaire-task',
          state: { refused: uid, ...(eventId !== undefined && { eventId }) },
        };
      },
    },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: 'with its answers',
    notices: (_, side) => 'status' in side && side.status === 'completed',
  },
} satisfies { readonly [K in MutationKind]?: KindUi };

/** Without them the wizard would open without the refused answers, and without a word. */
function hasAnswers(args: unknown): boolean {
  const data: unknown = Reflect.get(Object(args), 'response_data');
  return typeof data === 'object' && data !== null;
}
