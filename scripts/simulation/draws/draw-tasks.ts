import type { Tab } from '#sync/testing/create-world.ts';
import { DAY, PROGRAM } from '#sync/testing/sample-rows.ts';
import type { Phone } from '../devices/phone.ts';
import { DAYS, anyEvent, ownTask } from './drawn-events.ts';
import { type Intent, type DrawnWorld, idOf } from './intent.ts';

const TIMES = ['08:00', '11:30', null];

export function cycleStatus(
  simulation: DrawnWorld,
  phone: Phone,
  { client }: Tab,
  event = anyEvent(simulation, phone),
): Intent {
  return status(event, client.actions.cycleTaskStatus(event));
}

export function setStatus(
  simulation: DrawnWorld,
  phone: Phone,
  { client }: Tab,
  event = anyEvent(simulation, phone),
): Intent {
  return status(event, client.actions.setTaskStatus(event, 'in_progress'));
}

function status(event: string, work: Promise<unknown>): Intent {
  return {
    kind: 'event.set_status',
    work,
    isIt: (args, value) => args.event_id === event && args.status === value,
    mayBeRefused: true,
  };
}

export function skip(
  simulation: DrawnWorld,
  phone: Phone,
  { client }: Tab,
  event = anyEvent(simulation, phone),
): Intent {
  return {
    kind: 'event.skip',
    work: client.actions.skipTask(event),
    isIt: (args) => args.event_id === event,
    mayBeRefused: true,
  };
}

export function addTask({ int, step }: DrawnWorld, _phone: Phone, { client }: Tab): Intent {
  const date = DAYS[int(DAYS.length)] ?? DAY;
  const time = TIMES[int(TIMES.length)] ?? null;
  const task = {
    programId: PROGRAM,
    title: `Mine ${step}`,
    eventType: 'habit',
    date,
    time,
    minutes: 30,
  } as const;
  return added(client.actions.addTask(task));
}

export function restoreTask(simulation: DrawnWorld, phone: Phone, tab: Tab): Intent {
  const removed = simulation.removed.findLast(({ userId }) => userId === phone.userId);
  if (!removed) return addTask(simulation, phone, tab);
  const restored = tab.client.actions.restoreTask(removed.row);
  restored.then(
    () => simulation.count('a removed task added again'),
    () => undefined,
  );
  return added(restored);
}

function added(work: Promise<unknown>): Intent {
  return {
    kind: 'event.add',
    work,
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: true,
  };
}

export function move(
  simulation: DrawnWorld,
  phone: Phone,
  { client }: Tab,
  event = anyEvent(simulation, phone),
): Intent {
  const { int } = simulation;
  const date = DAYS[int(DAYS.length)] ?? DAY;
  const time = TIMES[int(TIMES.length)] ?? null;
  return {
    kind: 'event.move',
    work: client.actions.moveEvent({ eventId: event, date, time }),
    isIt: (args) => args.event_id === event && args.start_local === `${date}T${time ?? '00:00'}`,
    mayBeRefused: true,
  };
}

export function editTask(simulation: DrawnWorld, phone: Phone, tab: Tab): Intent {
  const task = ownTask(simulation, phone);
  if (task === undefined) return addTask(simulation, phone, tab);
  const title = `Mine, renamed in ${simulation.step}`;
  const change = simulation.chance(0.6) ? { title } : { eventType: 'core' as const };
  return {
    kind: 'event.edit',
    work: tab.client.actions.editTask({ eventId: task, ...change }),
    isIt: (args) =>
      args.event_id === task && (args.change as { value: string }).value === Object.values(change)[0],
    mayBeRefused: true,
  };
}

export function removeTask(
  simulation: DrawnWorld,
  phone: Phone,
  tab: Tab,
  task = ownTask(simulation, phone),
): Intent {
  if (task === undefined) return addTask(simulation, phone, tab);
  return {
    kind: 'event.remove',
    work: tab.client.actions.removeTask(task),
    isIt: (args) => args.event_id === task,
    mayBeRefused: true,
  };
}
