import type { MutationKind } from '#shared/product/definitions.ts';
import { isSameJson } from '#shared/protocol/same-json.ts';
import type { KindUi } from '#web/platform/kinds/kind-ui.ts';

export const settingsKinds = {
  'reminders.set': {
    title: () => 'Your reminders',
    failure: null,
    editor: null,
    noEdit: 'Retry sends your choice as you made it. Discard leaves the reminders as the server has them.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: (args, side) =>
      'setting' in side && isSameJson(memberOf(memberOf(args, 'change'), side.setting), side.chosen),
  },
} satisfies { readonly [K in MutationKind]?: KindUi };

/** A member of a refused mutation's arguments, which may not parse. */
const memberOf = (args: unknown, key: string): unknown => Reflect.get(Object(args), key);
