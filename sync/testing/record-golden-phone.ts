import { valuesOf } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { databaseName } from '../store/database-name.ts';
import { settled, tableOf } from './fakes/clone-indexed-db.ts';
import { createWorld } from './create-world.ts';
import { createMemoryServer } from './memory-server.ts';
import type { GoldenPhone } from './golden-phones.ts';
import {
  DAY,
  eventId,
  PROGRAM,
  sampleAnswers,
  sampleBiomarker,
  sampleDocument,
  sampleEvent,
  sampleProgramme,
  sampleProposal,
  sampleReply,
  USER_A,
} from './sample-rows.ts';

const proposal = sampleProposal({
  reason: 'Three days were left undone.',
  change: { volume: 0.8, habits: -1, weeks: 2 },
});

const document = sampleDocument(1);
const biomarker = sampleBiomarker(document, 0);

/**
 * A phone as today's engine leaves it: a pending mutation of every kind that a participant can make, behind mutations that
 * the server has acknowledged or rejected.
 */
export async function recordGoldenPhone(release: string): Promise<GoldenPhone> {
  const server = createMemoryServer(() => world.clock.now());
  const world = createWorld({ backend: () => server.backend });
  server.begin(USER_A, {
    programmes: [sampleProgramme()],
    events: [0, 1, 2, 3, 4, 5, 6, 7].map((n) => sampleEvent(n)),
    proposals: [proposal],
    documents: [document, sampleDocument(2)],
    biomarkers: [biomarker],
  });
  const device = world.device({ userId: USER_A });
  const tab = await device.openTab();
  await world.advance(1000);
  const { actions } = tab.client;
  const task = { programId: PROGRAM, eventType: 'habit', date: DAY, time: '18:00', minutes: 20 } as const;

  // The server takes these, and the phone has pulled their effects.
  await actions.setTaskStatus(eventId(5), 'completed');
  await actions.moveEvent({ eventId: eventId(5), date: '2026-03-06', time: '10:00', minutes: 30 });
  await actions.saveSetup({ carefulAbout: 'A stiff neck' });
  await world.advance(5000);

  // The server rejects these. The second of an event depends on the first.
  await actions.setTimeZone(PROGRAM, 'Mars/Olympus_Mons');
  await world.advance(1000);
  server.remove(USER_A, 'events', eventId(4));
  await actions.setTaskStatus(eventId(4), 'completed');
  await actions.moveEvent({ eventId: eventId(4), date: '2026-03-07', time: '11:00', minutes: 30 });
  const used = await actions.addTask({ ...task, title: 'A swim' });
  server.remove(USER_A, 'events', used.id);
  server.isPoison = ({ kind }) => kind === 'check_in.save';
  await actions.saveCheckIn({ eventId: eventId(6), localDate: DAY, answers: sampleAnswers });
  await world.advance(120_000);

  // The server takes this one, and the pull that would bring its effect breaks off.
  server.isPoison = () => false;
  server.pageSize = 1;
  device.network.fate = ({ push }) => ({ kind: push.length > 0 ? 'delivered' : 'request_lost' });
  await actions.saveCheckIn({ eventId: eventId(7), localDate: DAY, answers: sampleAnswers });
  await world.advance(1000);

  // The first one was sent, and nobody heard of it.
  device.network.fate = () => ({ kind: 'request_lost' });
  await actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(10_000);
  device.connectivity.set(false);
  await actions.skipTask(eventId(1));
  await actions.moveEvent({ eventId: eventId(1), date: '2026-03-06', time: '10:00', minutes: 30 });
  await actions.saveCheckIn({ eventId: eventId(2), localDate: DAY, answers: sampleAnswers });
  await actions.submitDay({ programId: PROGRAM, localDate: DAY });
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
  const { session } = await actions.startScenario({
    type: 'pre_checkin_review',
    eventId: eventId(3),
    selectedDate: DAY,
    eventTitle: 'Plan the Day',
    timeZone: 'Europe/London',
    opening: {
      state: { type: 'pre_checkin_review', stage: 'review_past' },
      message: { content: "Let's plan today.", buttons: ['Finish'] },
    },
  });
  await actions.sayInScenario({
    sessionId: session.id,
    messageId: '00000000-0000-7000-8000-000000000401',
    content: 'Task 5 at 11',
    saidAt: new Date(world.clock.now()).toISOString(),
    timeZone: 'Europe/London',
    triage: { level: 'none', class: 'normal', subtype: null, rule: 'normal' },
    outcome: {
      reply: { content: 'Planned: Task 5 at 11:00.', buttons: ['Finish'] },
      state: { type: 'pre_checkin_review', stage: 'complete' },
      status: 'info_collected',
    },
  });
  const { planId } = await actions.completePlan({
    sessionId: session.id,
    programId: PROGRAM,
    operations: [
      {
        op: 'schedule',
        task_id: eventId(5),
        start: '2026-03-07T11:00',
        seen: { start: '2026-03-06T10:00', date: '2026-03-06', duration_min: 30, status: 'completed' },
      },
    ],
  });
  await actions.undoPlan(planId);
  await actions.settlePlan(planId, '2026-03-05T08:00:00.000Z');
  await actions.setTimeZone(PROGRAM, 'Europe/Paris');
  await actions.clearChat();
  const asked = await actions.sayToCoach({
    content: 'How did I sleep?',
    timeZone: 'Europe/London',
    triage: { level: 'none', class: 'normal', subtype: null, rule: 'normal' },
    stop: null,
  });
  await actions.answerInChat({ questionId: asked.id, reply: sampleReply });
  await actions.withdrawQuestion(asked.id);
  await actions.processDocument(document.id);
  await actions.reviewDocument({
    documentId: document.id,
    decisions: {
      [biomarker.id]: { kind: 'edited', values: { ...valuesOf(biomarker), value: 3.1, value_text: '3.1' } },
    },
    mine: 'yes',
    sampleDate: '2026-03-02',
  });
  await actions.deleteDocument(sampleDocument(2).id);
  await actions.setReminders({ tips: false, quiet_hours: null });
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
