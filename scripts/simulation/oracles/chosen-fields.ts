import type { MutationArgs, MutationKind } from '#shared/product/definitions.ts';

/** The field of a row that a mutation sets as a choice, which a later choice of another device beats; null where it sets none. */
export const CHOSEN_FIELDS: {
  readonly [K in MutationKind]: ((args: MutationArgs<K>) => string | null) | null;
} = {
  'event.set_status': ({ event_id }) => `events:${event_id}.status`,
  'event.skip': ({ event_id }) => `events:${event_id}.status`,
  'check_in.save': ({ event_id }) => `events:${event_id}.status`,
  'questionnaire.save': ({ event_id }) => (event_id === null ? null : `events:${event_id}.status`),
  'event.move': ({ event_id }) => `events:${event_id}.time`,
  'event.edit': ({ event_id, change }) => `events:${event_id}.${change.field}`,
  'programme.set_time_zone': ({ program_id }) => `programmes:${program_id}.time_zone`,
  'proposal.decide': ({ proposal_id }) => `proposals:${proposal_id}.status`,
  'reminders.set': ({ id, change: { push: _device, ...choices } }) => {
    const [field, ...others] = Object.keys(choices);
    return field === undefined || others.length > 0 ? null : `reminder_settings:${id}.${field}`;
  },
  'event.patch_metadata': null,
  'event.add': null,
  'event.remove': null,
  'day.submit': null,
  'setup.save': null,
  'chat.say': null,
  'chat.answer': null,
  'chat.withdraw': null,
  'chat.clear': null,
  'scenario.start': null,
  'scenario.say': null,
  'plan.apply': null,
  'plan.undo': null,
  'plan.settle': null,
  'document.process': null,
  'document.review': null,
  'document.delete': null,
};
