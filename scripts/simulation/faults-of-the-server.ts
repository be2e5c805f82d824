import type { PlantedFault } from './planted-fault.ts';

/** Faults of the server and of the mutators that both sides run, planted one at a time. */
export const SERVER_FAULTS: readonly PlantedFault[] = [
  {
    name: 'dedup off',
    edits: [
      {
        file: 'server/modules/sync/ledger.ts',
        find: `  if (uids.length === 0) return new Map();`,
        replace: `  if (uids.length >= 0) return new Map();`,
      },
      {
        file: 'server/modules/sync/ledger.ts',
        find: `    await trx.insertInto('mutation_ledger').values(rows).execute();`,
        replace: `    await trx
      .insertInto('mutation_ledger')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'uid']).doUpdateSet({ created_at: now }))
      .execute();`,
      },
    ],
    caught: { invariant: 'I2', seed: 1 },
  },
  {
    name: 'answer before commit',
    edits: [
      {
        file: 'server/modules/sync/sync-service.ts',
        find: `      database.asUser(userId, (trx) => syncIn(trx, userId, request, cursor, isAhead));`,
        replace: `      database.asUser(userId, async (trx) => (early = await syncIn(trx, userId, request, cursor, isAhead)));`,
      },
      {
        file: 'server/modules/sync/sync-service.ts',
        find: `    const cursor = readCursor(request);`,
        replace: `    const cursor = readCursor(request);
    let early: SyncResponse | undefined;`,
      },
      {
        file: 'server/modules/sync/sync-service.ts',
        find: `    } catch (error) {
      if (error instanceof HttpError || faultKind(error) !== 'unavailable') throw error;`,
        replace: `    } catch (error) {
      if (early) return early;
      if (error instanceof HttpError || faultKind(error) !== 'unavailable') throw error;`,
      },
    ],
    caught: { invariant: 'I1', seed: 14 },
  },
  {
    name: 'dependants of a rejection run',
    edits: [
      {
        file: 'server/modules/sync/run-push.ts',
        find: `  return sharesWith(mutation, refused) ? { status: 'rejected', code: 'depends_on' } : null;`,
        replace: `  return refused.length > 500 ? { status: 'rejected', code: 'depends_on' } : null;`,
      },
    ],
    caught: { invariant: 'I3', seed: 20 },
  },
  {
    name: 'what waits behind a blocked row runs',
    edits: [
      {
        file: 'server/modules/sync/run-push.ts',
        find: `      results.push({ uid: mutation.uid, status: 'blocked' });
      stuck.push(mutation);`,
        replace: `      results.push({ uid: mutation.uid, status: 'blocked' });`,
      },
    ],
    caught: { invariant: 'I3', seed: 47 },
  },
  {
    name: 'one faulty row blocks the rest of its push',
    edits: [
      {
        file: 'server/modules/sync/run-push.ts',
        find: `    if (sharesWith(mutation, stuck)) {`,
        replace: `    if (stuck.length > 0) {`,
      },
    ],
    caught: { invariant: 'I8', seed: 4 },
  },
  {
    name: 'tombstone skipped',
    edits: [
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `        ? await findTombstones(trx, userId, from, limit)`,
        replace: `        ? (await findTombstones(trx, userId, from, limit)).slice(1)`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 3 },
  },
  {
    name: 'the start of a reset forgotten by its cursor',
    edits: [
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `  if (from.start !== undefined) cursor.start = from.start;`,
        replace: ``,
      },
    ],
    caught: { invariant: 'I13', seed: 25 },
  },
  {
    name: 'a pull without a cursor is no reset',
    edits: [
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `  return { changes, cursor, through, more: true, reset };`,
        replace: `  return { changes, cursor, through, more: true, reset: reset && asked !== null };`,
      },
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `through: held.version, more: false, reset };`,
        replace: `through: held.version, more: false, reset: reset && asked !== null };`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 3 },
  },
  {
    name: 'a cursor older than the tombstones is served',
    edits: [
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `asked === null || isOutdated(asked, held)`,
        replace: `asked === null || (isOutdated(asked, held) && asked.v > held.version)`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 15 },
  },
  {
    name: 'through is the version of the last row',
    edits: [
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `through: held.version, more: false`,
        replace: `through: last?.change.v ?? deliveredThrough(asked), more: false`,
      },
    ],
    caught: { invariant: 'I10', seed: 13 },
  },
  {
    name: 'a page that ends within a version counts as all of it',
    edits: [
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `  const cursor: Cursor = { v: last.change.v, after: { source: last.source, id: last.place } };`,
        replace: `  const cursor: Cursor = { v: last.change.v };`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 5 },
  },
  {
    name: 'another data epoch ignored by the server',
    edits: [
      {
        file: 'server/modules/sync/sync-service.ts',
        find: `request.dataEpoch !== null && request.dataEpoch !== dataEpoch`,
        replace: `request.dataEpoch !== null && request.dataEpoch === ''`,
      },
    ],
    caught: { invariant: 'I10', seed: 4 },
  },
  {
    name: 'a clash is won by who arrives last',
    edits: [
      {
        file: 'shared/judging/decide-field.ts',
        find: `  if (arriving.at < standing.at) return`,
        replace: `  if (arriving.at < 0) return`,
      },
    ],
    caught: { invariant: 'I4', seed: 9 },
  },
  {
    name: 'a status relative to the one before it',
    edits: [
      {
        file: 'shared/contract/mutations/set-task-status.ts',
        find: `    rows.put('events', applyTaskStatus(event, args.status, args.completion_date));`,
        replace: `    const isSame = event.metadata.status === args.status;
    rows.put('events', applyTaskStatus(event, isSame ? 'pending' : args.status, args.completion_date));`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 4 },
  },
  {
    name: 'a check-in that sets a status past every clock',
    edits: [
      {
        file: 'shared/contract/mutations/save-check-in.ts',
        find: `  clockedField: (args) => ({ table: 'events', id: args.event_id, field: 'status' }),`,
        replace: '',
      },
    ],
    caught: { invariant: 'I4', seed: 64 },
  },
  {
    name: 'a check-in dated by the clock of its phone',
    edits: [
      {
        file: 'shared/judging/dated-ahead.ts',
        find: `<= serverNow) return null;`,
        replace: `<= Infinity) return null;`,
      },
    ],
    caught: { invariant: 'I1', seed: 4 },
  },
  {
    name: 'a submission that does not write its day',
    edits: [
      {
        file: 'shared/contract/mutations/submit-day.ts',
        find: '`w:day:${args.local_date}`',
        replace: '`r:day:${args.local_date}`',
      },
    ],
    caught: { invariant: 'I3', seed: 9 },
  },
  {
    name: 'arguments of an older release taken as they are',
    edits: [
      {
        file: 'server/modules/sync/parse-mutation.ts',
        find: `    args = upcast(args);`,
        replace: `    void upcast(args);`,
      },
    ],
    caught: { invariant: 'I11', seed: 2 },
  },
  {
    name: 'answers that are accepted and not stored',
    edits: [
      {
        file: 'server/modules/sync/run-push.ts',
        find: `    for (const write of judged.writes) writes.set(`,
        replace: `    const stored = judged.writes.filter(({ table }) => table !== 'check_ins' && table !== 'questionnaires');
    for (const write of stored) writes.set(`,
      },
    ],
    caught: { invariant: 'I1', seed: 1 },
  },
  {
    name: 'what is saved stored under a second id, too',
    edits: [
      {
        file: 'server/modules/sync/run-push.ts',
        find: `    for (const write of judged.writes) writes.set(`,
        replace: `    for (const write of judged.writes) {
      if (!['check_ins', 'daily_submissions', 'setups'].includes(write.table)) continue;
      const id = context.newId();
      writes.set(id, { ...write, row: { ...write.row, id } });
    }
    for (const write of judged.writes) writes.set(`,
      },
    ],
    caught: { invariant: 'I2', seed: 1 },
  },
  {
    name: 'notices and check-ins left out of every pull',
    edits: [
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `PULL_SOURCES.filter((source) => rows[0]?.[source] === true)`,
        replace: `PULL_SOURCES.filter(
    (source) => rows[0]?.[source] === true && source !== 'notices' && source !== 'check_ins',
  )`,
      },
    ],
    caught: { invariant: 'I1', seed: 1 },
  },
  {
    name: 'notices left out of every pull',
    edits: [
      {
        file: 'server/modules/sync/pull-changes.ts',
        find: `PULL_SOURCES.filter((source) => rows[0]?.[source] === true)`,
        replace: `PULL_SOURCES.filter((source) => rows[0]?.[source] === true && source !== 'notices')`,
      },
    ],
    caught: { invariant: 'I5', seed: 9 },
  },
  {
    name: 'a rewriting that takes what the participant ticked',
    edits: [
      {
        file: 'shared/domain/programme-generator/rewrite-programme.ts',
        find: `  if (isKeptOnRegeneration(event)) return true;`,
        replace: `  if (event.metadata.origin === 'participant') return true;`,
      },
    ],
    caught: { invariant: 'I1', seed: 15 },
  },
  {
    name: 'a deleted row made anew',
    edits: [
      {
        file: 'server/modules/sync/judge-mutation.ts',
        find: `  if (writes.some(({ table, row }) => held.wasDeleted(table, row.id))) {
    return refused({ status: 'rejected', code: 'deleted' });
  }`,
        replace: ``,
      },
    ],
    caught: { invariant: 'I14', seed: 18 },
  },
  {
    name: 'the changes of one participant run as those of whoever is signed in',
    edits: [
      {
        file: 'server/modules/sync/sync-service.ts',
        find: `    if (request.userId !== undefined && request.userId !== userId) {`,
        replace: `    if (request.userId === '') {`,
      },
    ],
    caught: { invariant: 'I9', seed: 46 },
  },
];
