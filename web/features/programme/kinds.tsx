import { formatDayShort } from '#shared/domain/time/local-date.ts';
import type { MutationKind } from '#shared/product/definitions.ts';
import { BUSY_TYPE } from '#shared/product/tables/own-types.ts';
import type { Notice } from '#shared/product/tables/notices.schema.ts';
import { UNREADABLE, type KindUi } from '#web/platform/kinds/kind-ui.ts';
import { onDay, textOf } from '#web/platform/kinds/mutation-args.ts';
import { statusWord } from '#web/platform/kinds/status-word.ts';
import {
  ADD_FAILED,
  EDIT_FAILED,
  MOVE_FAILED,
  REMOVE_FAILED,
  STATUS_SAVE_FAILED,
  SUBMIT_FAILED,
  ZONE_SAVE_FAILED,
} from './failure-messages.ts';
import {
  addEditor,
  moveEditor,
  ownTaskEditor,
  skipEditor,
  statusEditor,
  submitEditor,
  zoneEditor,
} from './refused-editors.ts';

export const programmeKinds = {
  'event.set_status': {
    title: (args, titleOf) =>
      `${taskOf(args, titleOf) ?? 'A task'} to ${statusWord(textOf(args, 'status') ?? 'another status')}`,
    failure: { title: STATUS_SAVE_FAILED },
    editor: { kind: 'fields', open: statusEditor },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: (args, side) => 'status' in side && side.status === textOf(args, 'status'),
  },
  'event.skip': {
    title: (args, titleOf) => `${taskOf(args, titleOf) ?? 'A task'} skipped`,
    failure: { title: STATUS_SAVE_FAILED },
    editor: { kind: 'fields', open: skipEditor },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: (_, side) => 'status' in side && side.status === 'failed',
  },
  'event.patch_metadata': {
    title: (args, titleOf) => `Details of ${taskOf(args, titleOf) ?? 'a task'}`,
    failure: null,
    editor: null,
    noEdit:
      'These details have no form here. Retry sends them as they are; Discard leaves the task as it is.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
  'event.add': {
    title: (args) =>
      `${textOf(args, 'event_type') === BUSY_TYPE ? 'Busy time' : 'New task'}: ${textOf(args, 'title') ?? 'without a title'}`,
    failure: { title: ADD_FAILED },
    editor: { kind: 'fields', open: addEditor },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
  'event.move': {
    title: (args, titleOf) => `${taskOf(args, titleOf) ?? 'A task'} moved${whenOf(args)}`,
    failure: { title: MOVE_FAILED },
    editor: { kind: 'fields', open: moveEditor },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: (args, side) =>
      'start_local' in side &&
      side.start_local === textOf(args, 'start_local') &&
      side.end_local === textOf(args, 'end_local'),
  },
  'event.edit': {
    title: (args, titleOf) => `${taskOf(args, titleOf) ?? 'A task of your own'} edited`,
    failure: { title: EDIT_FAILED },
    editor: { kind: 'fields', open: ownTaskEditor },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: isEditChosen,
  },
  'event.remove': {
    title: (args, titleOf) => `${taskOf(args, titleOf) ?? 'A task of your own'} removed`,
    failure: { title: REMOVE_FAILED },
    editor: null,
    noEdit: 'A removal has nothing to edit. Retry removes the task; Discard leaves it in your program.',
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: null,
  },
  'day.submit': {
    title: (args) => `Submit the Day${onDay(args, ', ')}`,
    failure: { title: SUBMIT_FAILED },
    editor: { kind: 'fields', open: submitEditor },
    noEdit:
      'This device may not have the whole day, or cannot read it. Retry sends the list as it was then; Export keeps it as a file.',
    retry: 'as_sent',
    lostOnDiscard: "with the day's list as it was then",
    notices: null,
  },
  'programme.set_time_zone': {
    title: (args) => `Time zone to ${textOf(args, 'time_zone') ?? 'another one'}`,
    failure: { title: ZONE_SAVE_FAILED },
    editor: { kind: 'fields', open: zoneEditor },
    noEdit: UNREADABLE,
    retry: 'as_sent',
    lostOnDiscard: null,
    notices: (args, side) => 'time_zone' in side && side.time_zone === textOf(args, 'time_zone'),
  },
} satisfies { readonly [K in MutationKind]?: KindUi };

/** The title of the task that a mutation is about; undefined where it is not on this device. */
function taskOf(args: unknown, titleOf: Parameters<KindUi['title']>[1]): string | undefined {
  return titleOf(textOf(args, 'event_id') ?? '');
}

/** ' to Thu 5 Mar at 08:00' */
function whenOf(args: unknown): string {
  const start = textOf(args, 'start_local') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(start)) return '';
  const isAllDay = Reflect.get(Object(args), 'all_day') === true;
  return ` to ${formatDayShort(start.slice(0, 10))}${isAllDay ? '' : ` at ${start.slice(11)}`}`;
}

/** An edit sets the title or the category, and a notice is about one of them. */
function isEditChosen(args: unknown, side: Notice['kept']): boolean {
  const value = textOf(Reflect.get(Object(args), 'change'), 'value');
  if ('title' in side) return value === side.title;
  return 'event_type' in side && value === side.event_type;
}
