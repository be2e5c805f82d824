import type { MutationKind } from '#shared/product/definitions.ts';
import type { KindUi } from '#web/platform/kinds/kind-ui.ts';

/** How the changes of the scenario chat and of a plan read. None shows a message: the list of changes is no chat. */
export const scenarioKinds = {
  'scenario.start': {
    title: () => 'A guided talk began',
    failure: null,
    editor: null,
    noEdit: 'There is nothing to edit. Retry begins the talk on all devices; Discard removes it.',
    retry: 'as_sent',
    lostOnDiscard: 'with what was said in it',
    notices: null,
  },
  'scenario.say': {
    title: () => 'A message in a guided talk',
    failure: null,
    editor: null,
    noEdit: 'Retry sends the message as it was typed. Discard removes it from the talk.',
    retry: 'as_sent',
    lostOnDiscard: 'with its text and its reply',
    notices: null,
  },
  'plan.apply': {
    title: () => 'A plan for your day',
    failure: { title: 'Error', body: 'Failed to update calendar. Please try again.' },
    editor: null,
    noEdit: 'A plan is edited by planning again. Retry sends it; Discard leaves your tasks as they are.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
  'plan.undo': {
    title: () => 'A plan taken back',
    failure: null,
    editor: null,
    noEdit: 'There is nothing to edit. Retry takes the plan back; Discard leaves your tasks as planned.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
  'plan.settle': {
    title: () => 'A clash of plans settled',
    failure: null,
    editor: null,
    noEdit: 'There is nothing to edit. Retry takes the card away on all devices; Discard shows it again.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
} satisfies { readonly [K in MutationKind]?: KindUi };
