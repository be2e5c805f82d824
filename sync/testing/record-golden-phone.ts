import { databaseName } from '../store/database-name.ts';
import { settled, tableOf } from './clone-indexed-db.ts';
import { createWorld } from './create-world.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import type { GoldenPhone } from './golden-phones.ts';
import {
  DAY,
  eventId,
  PROGRAM,
  sampleAnswers,
  sampleEvent,
  sampleProgramme,
  sampleProposal,
  USER_A,
} from './sample-rows.ts';

const proposal = sampleProposal({
  reason: 'Three days were left undone.',
  change: { volume: 0.8, habits: -1, weeks: 2 },
});

/** A phone as today's engine leaves it: a change of every kind that a participant can make, none of them acknowledged. */
export async function recordGoldenPhone(release: string): Promise<GoldenPhone> {
  let server: FakeServer | undefined;
  const world = createWorld({ backend: (now) => (server = createFakeServer(now)).backend });
  server?.begin(USER_A, {
    programmes: [sampleProgramme()],
    events: [0, 1, 2, 3].map((n) => sampleEvent(n)),
    proposals: [proposal],
  });
  const device = world.device({ userId: USER_A });
  const tab = await device.openTab();
  await world.advance(1000);
  const { actions } = tab.client;

  // The first one was sent, and nobody heard of it.
  device.network.fate = () => ({ kind: 'request_lost' });
  await actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(3000);
  device.connectivity.set(false);
  await actions.skipTask(eventId(1));
  await actions.moveEvent({ eventId: eventId(1), date: '2026-03-06', time: '10:00', minutes: 30 });
  await actions.saveCheckIn({ eventId: eventId(2), localDate: DAY, answers: sampleAnswers });
  await actions.submitDay({ programId: PROGRAM, localDate: DAY });
  const task = { programId: PROGRAM, eventType: 'habit', date: DAY, time: '18:00', minutes: 20 } as const;
  await actions.addTask({ ...task, title: 'A walk' });
  const added = await actions.addTask({ ...task, title: 'Tea' });
  await actions.editTask({ eventId: added.id, title: 'Tea with a friend', eventType: 'core' });
  await actions.removeTask(added.id);
  await actions.saveSetup({ scheduling: { taskTimeWeekdays: '07:00' }, carefulAbout: 'A stiff knee' });
  const answers = { morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } } } as const;
  await actions.saveQuestionnaire({ eventId: eventId(3), answers });
  await actions.decideProposal({
    proposalId: proposal.id,
    decision: 'accepted',
    change: { ...proposal.change, volume: 0.9 },
  });
  await actions.setTimeZone(PROGRAM, 'Europe/Paris');
  await actions.saveDraft(`check-in:${eventId(2)}`, { notes: 'And then' });
  await world.close();

  const name = databaseName('test', USER_A);
  const database = await settled(device.factory.open(name));
  const tables: GoldenPhone['tables'] = {};
  for (const table of [...database.objectStoreNames].sort()) {
    const store = database.transaction(table).objectStore(table);
    const { name: _, ...schema } = tableOf(store);
    tables[table] = { ...schema, rows: await settled<unknown[]>(store.getAll()) };
  }
  const { version } = database;
  database.close();
  return { release, version, name, userId: USER_A, tables };
}
