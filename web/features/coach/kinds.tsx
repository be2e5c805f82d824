import type { MutationKind } from '#shared/product/definitions.ts';
import type { KindUi } from '#web/platform/kinds/kind-ui.ts';

/** How the changes of the conversation with the coach read. None shows the text: the list of changes is no chat. */
export const coachKinds = {
  'chat.say': {
    title: () => 'A question to your coach',
    failure: null,
    editor: null,
    noEdit: 'Retry sends the question as it was asked. Discard removes it from the chat.',
    retry: 'as_sent',
    lostOnDiscard: 'with its text',
    notices: null,
  },
  'chat.answer': {
    title: () => 'An answer of your coach',
    failure: null,
    editor: null,
    noEdit: 'An answer has nothing to edit. Retry sends it; Discard leaves the question without it.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
  'chat.withdraw': {
    title: () => 'A question taken back',
    failure: null,
    editor: null,
    noEdit: 'There is nothing to edit. Retry takes the question back; Discard leaves it in the chat.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
  'chat.clear': {
    title: () => 'Chat cleared',
    failure: null,
    editor: null,
    noEdit:
      'There is nothing to edit. Retry clears the chat on all devices; Discard keeps what the server has.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
} satisfies { readonly [K in MutationKind]?: KindUi };
