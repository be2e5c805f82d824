import type { z } from 'zod/mini';
import type { MutationDefinition } from '../protocol/mutation.ts';
import { addEvent } from './mutations/add-event.ts';
import { decideProposal } from './mutations/decide-proposal.ts';
import { editEvent } from './mutations/edit-event.ts';
import { moveEvent } from './mutations/move-event.ts';
import { patchEventMetadata } from './mutations/patch-event-metadata.ts';
import { removeEvent } from './mutations/remove-event.ts';
import { saveCheckIn } from './mutations/save-check-in.ts';
import { saveQuestionnaire } from './mutations/save-questionnaire.ts';
import { saveSetup } from './mutations/save-setup.ts';
import { setTaskStatus } from './mutations/set-task-status.ts';
import { setTimeZone } from './mutations/set-time-zone.ts';
import { skipEvent } from './mutations/skip-event.ts';
import { submitDay } from './mutations/submit-day.ts';
import type { EntityRows, KindName } from './registry.ts';

/** Every kind of mutation, by its name on the wire. */
export const mutations = {
  'event.set_status': setTaskStatus,
  'event.skip': skipEvent,
  'event.patch_metadata': patchEventMetadata,
  'event.add': addEvent,
  'event.move': moveEvent,
  'event.edit': editEvent,
  'event.remove': removeEvent,
  'check_in.save': saveCheckIn,
  'day.submit': submitDay,
  'programme.set_time_zone': setTimeZone,
  'setup.save': saveSetup,
  'questionnaire.save': saveQuestionnaire,
  'proposal.decide': decideProposal,
} as const satisfies { readonly [K in KindName]: AnyMutation & { readonly kind: K } };

export type MutationKind = KindName;
export type MutationArgs<K extends MutationKind> = z.infer<(typeof mutations)[K]['argsSchema']>;

/** A definition whose arguments are not known at compile time; parse them with `argsSchema` first. */
export type AnyMutation = Omit<MutationDefinition<KindName, never, EntityRows>, 'argsSchema'> & {
  readonly argsSchema: z.ZodMiniType<unknown>;
};

export function isMutationKind(text: string): text is MutationKind {
  return Object.hasOwn(mutations, text);
}
