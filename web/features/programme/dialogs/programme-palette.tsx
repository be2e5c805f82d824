import { formatDay } from '#shared/domain/time/local-date.ts';
import { scenarioOfEvent } from '#shared/domain/tasks/scenario-of-event.ts';
import { SCENARIO_TITLES } from '#shared/domain/chat/scenario-type.ts';
import { CommandPalette, type Command } from './command-palette.tsx';
import type { ProgrammeDialogsProps } from './programme-dialogs-props.ts';

/** The talks that the palette offers by themselves; one of a task of the day is found by the task. */
const TALKS = ['pre_checkin_review', 'weekly_checkin', 'goal_setting', 'symptom_assessment'] as const;

/** The commands of the Program screen: its views, its actions, the tasks of the day, and the other pages. */
export function ProgrammePalette(props: ProgrammeDialogsProps) {
  const { events, day, dialogs, opened, places = [] } = props;
  const talksOfDay = new Set<string | null>(events.ofDay(day).map((event) => scenarioOfEvent(event)));
  const commands: Command[] = [
    { id: 'today', label: props.today.label, run: props.today.show },
    { id: 'weekly', label: 'Weekly', note: 'View', run: () => props.onView('weekly') },
    { id: 'overview', label: 'Overview', note: 'View', run: () => props.onView('overview') },
    { id: 'add', label: 'Add own task', run: props.onAdd },
    { id: 'check-in', label: 'Daily Check-In', run: props.onCheckIn },
    ...(props.renderCheckInHistory
      ? [{ id: 'history', label: 'Past check-ins', run: dialogs.openHistory }]
      : []),
    ...TALKS.filter((type) => !talksOfDay.has(type)).map((type) => ({
      id: `talk-${type}`,
      label: SCENARIO_TITLES[type],
      note: 'Talk',
      run: () => props.onScenario(type),
    })),
    { id: 'undo', label: 'Undo', note: 'Ctrl + Z', run: props.onUndo },
    { id: 'print', label: 'Print the week', run: props.onPrint },
    { id: 'help', label: 'Keyboard', note: '?', run: dialogs.openHelp },
    ...places.map(({ label, go }) => ({ id: `place-${label}`, label, note: 'Page', run: go })),
    ...events.ofDay(day).map((event) => ({
      id: event.id,
      label: event.title,
      note: formatDay(day),
      run: () => opened.open(event),
    })),
  ];
  return <CommandPalette commands={commands} onClose={dialogs.close} />;
}
