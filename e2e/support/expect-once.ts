import { expect } from '@playwright/test';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { SetTaskStatusArgs } from '#shared/product/mutations/set-task-status.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';
import type { ChaosProxy } from './server/chaos-proxy.ts';
import { eventsOfToday, readServer, type Participant } from './participant.ts';

/** What was asked of the app: check-ins, each with notes of its own, and taps on tasks. */
export interface Asked {
  /** By their notes: whether the app said that it is saved. */
  readonly checkIns: Map<string, boolean>;
  /** Each tap, by its task's title and the status it leads to. */
  readonly taps: { title: string; status: string }[];
}

/**
 * Holds the server against what was asked: every check-in that was told is there once, none is there twice, and none
 * that nobody made; every task has the status it was left with. And holds every push there was, and every word of the
 * server, against it: an action went under one uid, however often it was sent, and took effect in one version.
 */
export async function expectOnce(
  participant: Participant,
  proxy: ChaosProxy,
  asked: Asked,
  statuses: Record<string, string>,
): Promise<void> {
  const { events, checkIns } = await readServer(participant);
  const notes = checkIns.map((checkIn) => checkIn.notes);
  const confirmed = [...asked.checkIns].filter(([, wasConfirmed]) => wasConfirmed).map(([note]) => note);
  expect(
    confirmed.filter((note) => !notes.includes(note)),
    'check-ins that are lost',
  ).toEqual([]);
  expect(repeated(notes), 'check-ins that are doubled').toEqual([]);
  expect(
    notes.filter((note) => !asked.checkIns.has(note)),
    'check-ins that nobody made',
  ).toEqual([]);
  const stored = Object.fromEntries(eventsOfToday(events).map((event) => [event.title, taskStatusOf(event)]));
  expect(stored).toMatchObject(statuses);

  const titles = new Map(events.map(({ id, title }) => [id, title]));
  const sent = new Map<string, string>();
  for (const { uid, kind, args } of proxy.pushes.flat()) {
    const action = actionOf(kind, args, titles);
    expect(sent.get(uid) ?? action, `what goes under ${uid}`).toBe(action);
    sent.set(uid, action);
  }
  const askable = [...asked.checkIns.keys(), ...asked.taps.map(({ title, status }) => `${title}: ${status}`)];
  expect(
    beyond([...sent.values()], askable),
    'actions sent under more uids than they were asked for',
  ).toEqual([]);

  const effects = new Map<string, Set<string>>();
  for (const { uid, status, v } of proxy.results) {
    if (v === undefined) continue;
    effects.set(uid, (effects.get(uid) ?? new Set()).add(`${status} in version ${v}`));
  }
  for (const [uid, action] of sent) {
    const results = [...(effects.get(uid) ?? [])];
    expect(results, `what became of ${action}`).toEqual([expect.stringMatching(/^ok in/)]);
  }
}

function actionOf(kind: string, args: unknown, titles: ReadonlyMap<string, string>): string {
  if (kind === 'check_in.save') return (args as CheckIn).notes;
  if (kind !== 'event.set_status') return kind;
  const { event_id, status } = args as SetTaskStatusArgs;
  return `${titles.get(event_id) ?? event_id}: ${status}`;
}

const repeated = (all: readonly string[]): string[] => all.filter((each, at) => all.indexOf(each) < at);

/** What is left of `all` when each of `allowed` has taken one like it away. */
function beyond(all: readonly string[], allowed: readonly string[]): string[] {
  const left = [...allowed];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
