import { demand } from '../broken-invariant.ts';
import { withoutEvicted } from './check-device.ts';
import { datedAfter } from './dated-by-server.ts';
import { clearedKeys } from './effect-of.ts';
import { canonical } from './canonical.ts';
import { firstDifference } from './expected-rows.ts';
import { checkLastWords } from './last-words.ts';
import { checkMadeOnce } from './made-once.ts';
import type { Phone } from '../devices/phone.ts';
import { entitiesInTruth, share } from './share-entities.ts';
import type { Simulation } from '../simulation.ts';

/** What must hold once everything works again and all is sent and pulled. */
export async function checkAtRest(simulation: Simulation): Promise<void> {
  for (const phone of simulation.phones) await checkRestingPhone(simulation, phone);
  await checkStored(simulation);
  checkMadeOnce(simulation);
  checkOrder(simulation);
  checkEffects(simulation);
  await checkSubmissions(simulation);
  checkLastWords(simulation);
  checkDates(simulation);
}

async function checkRestingPhone({ server }: Simulation, phone: Phone): Promise<void> {
  const { history } = server;
  const state = await phone.inspector.read();
  demand(state !== undefined, 'I13', () => `${phone.name} never opened its database`);
  if (!state) return;
  // I5
  const { rows, version } = history.follower(phone.userId);
  demand(version === state.meta.through, 'I10', () => `${phone.name} is at ${state.meta.through}`);
  const different = firstDifference(state.rows, withoutEvicted(phone, state, rows));
  demand(different === undefined, 'I5', () => `${phone.name} at rest: ${different ?? ''}`);
  demand(state.shadow.length === 0, 'I5', () => `${phone.name}: ${state.shadow.length} shadows are left`);
  demand(state.outbox.length === 0, 'I5', () => `${phone.name}: ${state.outbox.length} rows are left`);
  // I1: nothing is taken for dead that took effect. What was refused with an earlier row may never have been sent, and
  // what was refused before a restore stays so.
  for (const row of state.dead) {
    const status = history.decided.get(row.uid)?.status;
    const isUnknown = status === undefined && (history.refused.has(row.uid) || row.code === 'depends_on');
    demand(
      status === 'rejected' || isUnknown,
      'I1',
      () =>
        `${phone.name}: ${row.kind} ${row.uid} is dead (${row.code}), ${status ?? 'unknown'} on the server`,
    );
  }
  // I14
  for (const key of history.deleted) {
    const [userId, id] = key.split('/');
    const isBack = userId === phone.userId && state.rows.has(`events:${id}`);
    demand(!isBack, 'I14', () => `${phone.name}: ${id} was deleted and is back`);
  }
}

/** Tables of which nothing but one kind of change ever writes a row, and none is written over or goes. */
const APPENDED: Readonly<Record<string, string>> = {
  check_ins: 'check_in.save',
  daily_submissions: 'day.submit',
  setups: 'setup.save',
  questionnaires: 'questionnaire.save',
};

/** I5, I1, I2: what phones pull is what stands in the database, and of what is only ever added there is just what was saved. */
async function checkStored({ server, phones }: Simulation): Promise<void> {
  for (const userId of new Set(phones.map((phone) => phone.userId))) {
    const stored = await server.storedRows(userId);
    const different = firstDifference(server.history.follower(userId).rows, stored);
    demand(different === undefined, 'I5', () => `what is pulled is not what is stored: ${different ?? ''}`);
    const [cleared] = clearedKeys(stored);
    demand(cleared === undefined, 'I14', () => `${cleared} was cleared and is stored`);
    for (const row of stored.values()) {
      const question = 'reply_to' in row ? row.reply_to : null;
      const table = 'session_id' in row ? 'scenario_messages' : 'chat_messages';
      const isAlone = question !== null && !stored.has(`${table}:${question}`);
      demand(!isAlone, 'I2', () => `${row.id} answers a question that is not stored`);
    }
    const saved = [...server.history.decided.values()].filter(
      (each) => each.userId === userId && each.status !== 'rejected',
    );
    for (const [table, kind] of Object.entries(APPENDED)) {
      const ids = saved.filter((each) => each.kind === kind).map(({ args }) => (args as { id: string }).id);
      const wanted = new Set(ids.map((id) => `${table}:${id}`));
      const keys = [...stored.keys()].filter((key) => key.startsWith(`${table}:`));
      for (const key of wanted) demand(stored.has(key), 'I1', () => `${key} took effect and is not stored`);
      for (const key of keys) demand(wanted.has(key), 'I2', () => `${key} is stored, and nobody saved it`);
    }
  }
}

/** I9, I1: each change took effect as its own user's, and as it was last told as saved. */
function checkEffects({ server, phones }: Simulation): void {
  for (const phone of phones) {
    for (const [uid, { kind, args }] of phone.written) {
      const decision = server.history.decided.get(uid);
      if (!decision) continue;
      const isOwn = decision.userId === phone.userId;
      demand(isOwn, 'I9', () => `${phone.name}: ${kind} ${uid} ran as ${decision.userId}`);
      const [ran, confirmed] = [canonical(decision.args), canonical(args)];
      demand(
        ran === confirmed,
        'I1',
        () => `${phone.name}: told that ${confirmed} is saved, ${uid} ran as ${ran}`,
      );
    }
  }
}

/** I4: what counts because it is the latest is not dated by a clock that was ahead. */
function checkDates({ world, server, phones }: Simulation): void {
  for (const userId of new Set(phones.map((phone) => phone.userId))) {
    const ahead = datedAfter(world.clock.now(), server.history.follower(userId).rows);
    demand(ahead.length === 0, 'I4', () => `dated after the server's clock: ${ahead.join(', ')}`);
  }
}

/** I3: of two rows of one phone that share an entity, the earlier took effect first. */
function checkOrder({ server, phones }: Simulation): void {
  const effective = [...server.history.decided.values()].filter(({ status }) => status !== 'rejected');
  for (const phone of phones) {
    const own = [...phone.written.keys()].filter(
      (uid) => !phone.inherited.has(uid) && !phone.released.has(uid),
    );
    const place = new Map(own.map((uid, n) => [uid, n]));
    const mine = effective.filter(({ uid }) => place.has(uid));
    for (const [n, first] of mine.entries()) {
      for (const then of mine.slice(n + 1)) {
        const inOrder = (place.get(first.uid) ?? 0) < (place.get(then.uid) ?? 0);
        demand(
          inOrder || !share(entitiesInTruth(first.args), entitiesInTruth(then.args)),
          'I3',
          () => `${phone.name}: ${first.kind} ${first.uid} overtook ${then.kind} ${then.uid}`,
        );
      }
    }
  }
}

/**
 * I1: every submitted day is on the server, or its refusal is in the ledger, or it waits for the participant among the
 * refused changes of its phone: what was refused with an earlier row may never have been sent.
 */
async function checkSubmissions({ server, submissions, phones }: Simulation): Promise<void> {
  const { decided, follower } = server.history;
  const refused = [...decided.values()].filter(({ status }) => status === 'rejected');
  const states = await Promise.all(phones.map((phone) => phone.inspector.read()));
  const dead = new Set(
    states.flatMap((state) => state?.dead ?? []).map(({ args }) => (args as { id?: string }).id),
  );
  const released = new Set(phones.flatMap((phone) => [...phone.released]));
  for (const { userId, id, uid } of submissions) {
    if (released.has(uid)) continue;
    const isStored = follower(userId).rows.has(`daily_submissions:${id}`);
    const isRefused = refused.some(({ args }) => (args as { id?: string }).id === id);
    demand(isStored || isRefused || dead.has(id), 'I1', () => `submission ${id} is nowhere`);
  }
}
