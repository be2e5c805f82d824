import type { MutationKind } from '#shared/product/definitions.ts';
import type { KindUi } from '#web/platform/kinds/kind-ui.ts';

/** How the changes of health documents read. None names a file or a result: the list of changes is no medical record. */
export const documentKinds = {
  'document.process': {
    title: () => 'A document to process',
    failure: null,
    editor: null,
    noEdit: 'There is nothing to edit. Retry asks again; Discard leaves the document as it is.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
  'document.review': {
    title: () => 'Your review of a document',
    failure: null,
    editor: null,
    noEdit: 'Retry sends your decisions as you made them. Discard leaves the results as the server has them.',
    retry: 'as_sent',
    lostOnDiscard: 'with what you confirmed, edited and left out',
    notices: null,
  },
  'document.delete': {
    title: () => 'A deleted document',
    failure: null,
    editor: null,
    noEdit: 'There is nothing to edit. Retry deletes it on all devices; Discard keeps what the server has.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
} satisfies { readonly [K in MutationKind]?: KindUi };
