import type { PlantedFault } from './planted-fault.ts';

/** Faults of the engine, planted one at a time. */
export const PHONE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'acknowledgement before commit',
    edits: [
      {
        file: 'sync/outbox/record-mutation.ts',
        find: `  const recorded = await recorder.store.use(`,
        replace: `  let acknowledge = (_args: MutationArgs<K>): void => undefined;
  const early = new Promise<MutationArgs<K>>((resolve) => (acknowledge = resolve));
  const whole = recorder.store.use(`,
      },
      {
        file: 'sync/outbox/record-mutation.ts',
        find: `        isAdded = older === null;`,
        replace: `        isAdded = older === null;
        acknowledge(args);`,
      },
      {
        file: 'sync/outbox/record-mutation.ts',
        find: `  if (isAdded) recorder.onQueued?.(now);
  return recorded;`,
        replace: `  return Promise.race([early, whole]);`,
      },
    ],
    caught: { invariant: 'I1', seed: 1 },
  },
  {
    name: 'debounce in memory',
    edits: [
      {
        file: 'sync/outbox/record-mutation.ts',
        find: `          older ? db.outbox.put(merged(older, row)) : db.outbox.add(row),`,
        replace: `          older ? db.outbox.put(merged(older, row)) : db.outbox.bulkAdd(readyOf(recorder, row, now)),`,
      },
      {
        file: 'sync/outbox/record-mutation.ts',
        find: `/** A row where it was written, and the uid`,
        replace: `const waiting = new WeakMap<Recorder, NewRow[]>();
function readyOf(recorder: Recorder, row: NewRow, now: number): NewRow[] {
  const rows = [...(waiting.get(recorder) ?? []), row];
  waiting.set(recorder, rows.filter((each) => each.notBefore > now));
  return rows.filter((each) => each.notBefore <= now);
}
/** A row where it was written, and the uid`,
      },
    ],
    caught: { invariant: 'I1', seed: 1 },
  },
  {
    name: 'a sent row coalesced',
    edits: [
      {
        file: 'sync/outbox/seal-push.ts',
        find: `    await db.outbox.bulkPut(fresh.map((row) => ({ ...row, state: 'sealed' as const, openRefs: [] })));`,
        replace: `    await db.outbox.bulkGet(fresh.map((row) => row.seq));`,
      },
      {
        file: 'sync/outbox/coalescing.ts',
        find: `return { ...row, seq: older.seq, entities,`,
        replace: `return { ...row, seq: older.seq, uid: older.uid, entities,`,
      },
    ],
    caught: { invariant: 'I1', seed: 70 },
  },
  {
    name: 'a waiting change lost where another phone sent a later one of the same field',
    edits: [
      {
        file: 'sync/outbox/seal-push.ts',
        find: `    await db.outbox.bulkPut(fresh.map((row) => ({ ...row, state: 'sealed' as const, openRefs: [] })));`,
        replace: `    await db.outbox.bulkPut(fresh.map((row) => ({ ...row, state: 'sealed' as const, openRefs: [] })));
    for (const row of fresh.filter((each) => each.coalesceKey !== undefined)) {
      const field = [meta.userId, row.coalesceKey].join(' ');
      const last = sent.get(field);
      if (!last || last.uid < row.uid) sent.set(field, { uid: row.uid, by: meta.clientId });
      if (!last || last.uid < row.uid || last.by === meta.clientId) continue;
      await db.outbox.delete(row.seq);
      rows.splice(rows.indexOf(row), 1);
    }`,
      },
      {
        file: 'sync/outbox/seal-push.ts',
        find: `/**
 * Chooses what to push`,
        replace: `/** By whom a field was last sent, of all phones of one world. */
const sent = new Map<string, { uid: string; by: string }>();
(globalThis as { forgetSent?: () => void }).forgetSent = () => sent.clear();
/**
 * Chooses what to push`,
      },
      {
        file: 'scripts/simulation/simulated-server.ts',
        find: `    let goBack: (epoch: string) => void = () => undefined;`,
        replace: `    (globalThis as { forgetSent?: () => void }).forgetSent?.();
    let goBack: (epoch: string) => void = () => undefined;`,
      },
    ],
    caught: { invariant: 'I1', seed: 37 },
  },
  {
    name: 'coalesced past a later row of the same thing',
    edits: [
      {
        file: 'sync/outbox/coalescing.ts',
        find: `  return between.some(createEntitySet(older, row).shares) ? null : older;`,
        replace: `  return older;`,
      },
    ],
    caught: { invariant: 'I3', seed: 25 },
  },
  {
    name: 'the time of the older one kept when two coalesce',
    edits: [
      {
        file: 'sync/outbox/coalescing.ts',
        find: `return { ...row, seq: older.seq, entities,`,
        replace: `return { ...row, occurredAt: older.occurredAt, skew: older.skew, seq: older.seq, entities,`,
      },
    ],
    caught: { invariant: 'I4', seed: 124 },
  },
  {
    name: 'order by lane ignored',
    edits: [
      {
        file: 'sync/outbox/choose-push.ts',
        find: `if (isHeld(row, at) || skipped.shares(row)) {`,
        replace: `if (isHeld(row, at)) {`,
      },
    ],
    caught: { invariant: 'I3', seed: 47 },
  },
  {
    name: 'the second half of a refused push sent first',
    edits: [
      {
        file: 'sync/outbox/choose-push.ts',
        find: `    if (chosen.length >= most || bytes > (limits.bytes ?? Infinity)) break;
    chosen.push(row);
  }
  return chosen;`,
        replace: `    if (bytes > (limits.bytes ?? Infinity)) break;
    chosen.push(row);
  }
  const half = most < PUSH_LIMIT && most > 1 && chosen.length > most ? most : 0;
  return chosen.slice(half, half + most);`,
      },
    ],
    caught: { invariant: 'I3', seed: 80 },
  },
  {
    name: 'cursor before rows',
    edits: [
      {
        file: 'sync/store/apply-pull.ts',
        find: `  return db.transaction('rw', tables, async (): Promise<Applied> => {
    const meta = await readMeta(db);
    const { fence } = pull;`,
        replace: `  const former = await readMeta(db);
  if (pull.page && former.cursor === pull.fence.cursor && former.dataEpoch === pull.dataEpoch) {
    await db.meta.update('sync', { cursor: pull.page.cursor, through: pull.page.through, baseEpoch: pull.dataEpoch });
  }
  return db.transaction('rw', tables, async (): Promise<Applied> => {
    const meta = { ...(await readMeta(db)), cursor: former.cursor };
    const { fence } = pull;`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 12 },
  },
  {
    name: 'what is left of a pull that was thrown out is swapped in',
    edits: [
      {
        file: 'sync/store/apply-pull.ts',
        find: `(await isStaged(db, pull.page.staged))`,
        replace: `((await isStaged(db, pull.page.staged)) || true)`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 21 },
  },
  {
    name: 'page applied without its fence',
    edits: [
      {
        file: 'sync/store/apply-pull.ts',
        find: `meta.cursor === fence.cursor && isWhole ? pull.page : null`,
        replace: `isWhole ? pull.page : null`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 18 },
  },
  {
    name: "fence on the last page's own cursor",
    edits: [
      {
        file: 'sync/engine/exchange.ts',
        find: `  const pull: Pull = {
    fence,`,
        replace: `  const pull: Pull = {
    fence: { ...fence, cursor: lastAsked },`,
      },
      {
        file: 'sync/engine/exchange.ts',
        find: `    const next = await send({ ...fence, cursor: last.cursor, dataEpoch: last.dataEpoch }, []);`,
        replace: `    lastAsked = last.cursor;
    const next = await send({ ...fence, cursor: last.cursor, dataEpoch: last.dataEpoch }, []);`,
      },
      {
        file: 'sync/engine/exchange.ts',
        find: `  let page: Pull['page'] = null;`,
        replace: `  let lastAsked = fence.cursor;
  let page: Pull['page'] = null;`,
      },
    ],
    caught: { invariant: 'I13', seed: 5 },
  },
  {
    name: 'result matched by position',
    edits: [
      {
        file: 'sync/store/apply-pull.ts',
        find: `takeResults(before, pull.results, now)`,
        replace: `takeResults(
      before,
      pull.results.map((result, n) => ({ ...result, uid: before[n]?.uid ?? result.uid })),
      now,
    )`,
      },
    ],
    caught: { invariant: 'I1', seed: 9 },
  },
  {
    name: 'a refused change dropped in silence',
    edits: [
      {
        file: 'sync/store/apply-pull.ts',
        find: `    await db.dead.bulkPut(taken.dead);`,
        replace: ``,
      },
    ],
    caught: { invariant: 'I1', seed: 14 },
  },
  {
    name: 'a retry that throws away',
    edits: [
      {
        file: 'sync/outbox/retry-refused.ts',
        find: `  const kind = dead?.kind ?? '';`,
        replace: `  const thrownAway = await recorder.store.use((db) => db.dead.where('uid').equals(uid).delete());
  if (thrownAway > 0) return;
  const kind = dead?.kind ?? '';`,
      },
    ],
    caught: { invariant: 'I1', seed: 14 },
  },
  {
    name: 'partial rebase',
    edits: [
      {
        file: 'sync/store/rebase.ts',
        find: `    if (isReadable(kinds, row)) applyToImage(kinds, image, row);`,
        replace: `    const brought = new Set(server?.changes.map((row) => rowKey(row.table, row.id)));
    const isBrought = writtenRows(row.entities).some(({ table, id }) => brought.has(rowKey(table, id)));
    if (isReadable(kinds, row) && isBrought) applyToImage(kinds, image, row);`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 3 },
  },
  {
    name: 'no rebase after a refusal',
    edits: [
      {
        file: 'sync/store/apply-pull.ts',
        find: `if (page || taken.dead.length > 0 || remaining.length < before.length) {`,
        replace: `if (page) {`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 40 },
  },
  {
    name: 'a reset leaves what it did not deliver',
    edits: [
      {
        file: 'sync/store/rebase.ts',
        find: `  if (server?.reset) {`,
        replace: `  if (server?.reset && server.changes.length === 0) {`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 7 },
  },
  {
    name: 'a reset that was put aside leaves what it did not deliver',
    edits: [
      {
        file: 'sync/store/stage-rows.ts',
        find: `  if (reset) await Promise.all(TABLE_NAMES.map((table) => db.table(table).clear()));
  else await saveRows`,
        replace: `  if (!reset) await saveRows`,
      },
    ],
    caught: { invariant: 'I6/I7/I10', seed: 12 },
  },
  {
    name: 'nothing asked again after a restore',
    edits: [
      {
        file: 'sync/store/requeue-after-restore.ts',
        find: `await db.outbox.bulkPut([...asked, ...again]);`,
        replace: `await db.outbox.bulkPut(again);`,
      },
    ],
    caught: { invariant: 'I1', seed: 9 },
  },
  {
    name: 'lock if available, never queued',
    edits: [
      {
        file: 'sync/engine/leadership.ts',
        find: `    void locks.request(options.lockName, { signal: asking.signal, ...(steal && { steal: true }) }, held).then(`,
        replace: `    const soon = [1, 2, 3].reduce((last) => last.then(() => undefined), Promise.resolve());
    void soon.then(() => !leading && asking.abort());
    void locks.request(options.lockName, { signal: asking.signal, ...(steal && { steal: true }) }, held).then(`,
      },
    ],
    caught: { invariant: 'I13', seed: 9 },
  },
  {
    name: 'a leader that hangs keeps its lock',
    edits: [
      {
        file: 'sync/engine/leadership.ts',
        find: `clock.monotonic() - lastBeat > SILENT_MS`,
        replace: `clock.monotonic() - lastBeat > 100 * SILENT_MS`,
      },
    ],
    caught: { invariant: 'I13', seed: 2 },
  },
  {
    name: 'a leader whose storage fails keeps its lock',
    edits: [
      {
        file: 'sync/engine/engine.ts',
        find: `    if (leadership.release()) leadership.start();`,
        replace: `    if (held && leadership.release()) leadership.start();`,
      },
    ],
    caught: { invariant: 'I13', seed: 29 },
  },
  {
    name: 'what waits thrown away when an older database is brought up to date',
    edits: [
      {
        file: 'sync/store/sync-database.ts',
        find: `  await outbox.toCollection().modify((row) => {`,
        replace: `  await outbox.clear();
  await outbox.toCollection().modify((row) => {`,
      },
    ],
    caught: { invariant: 'I1', seed: 19 },
  },
  {
    name: 'nobody but a leader sends',
    edits: [
      {
        file: 'sync/engine/engine.ts',
        find: `    if (stopping.signal.aborted || barred || held) return;
    if (running) again = true;`,
        replace: `    if (stopping.signal.aborted || barred || held || !leadership.isLeader()) return;
    if (running) again = true;`,
      },
    ],
    caught: { invariant: 'I12', seed: 1 },
  },
  {
    name: 'dead handle swallowed',
    edits: [
      {
        file: 'sync/store/store.ts',
        find: `      if (closed || !isDeadHandle(first)) throw first;
    }`,
        replace: `      if (closed || !isDeadHandle(first)) throw first;
      return undefined as T;
    }`,
      },
    ],
    caught: { invariant: 'I1', seed: 6 },
  },
  {
    name: 'no wait between tries',
    edits: [
      {
        file: 'sync/engine/backoff.ts',
        find: `      jittered = clock.monotonic() + rng.random() * Math.min(MAX_MS, BASE_MS * 2 ** tries);`,
        replace: `      jittered = clock.monotonic();`,
      },
    ],
    caught: { invariant: 'I13', seed: 7 },
  },
  {
    name: 'a refused token empties the outbox',
    edits: [
      {
        file: 'sync/engine/engine.ts',
        find: `          if (refreshed) return wait('auth');`,
        replace: `          await (ready as Work & { empty(): Promise<void> }).empty();
          if (refreshed) return wait('auth');`,
      },
      {
        file: 'sync/work.ts',
        find: `    log: (done) =>`,
        replace: `    empty: () => store.use((db) => db.outbox.clear()),
    log: (done) =>`,
      },
    ],
    caught: { invariant: 'I1', seed: 7 },
  },
  {
    name: 'sign-out before close',
    edits: [
      {
        file: 'sync/open-sync.ts',
        find: `    await close();
    // The empty database goes`,
        replace: `    if (then === 'delete') void close();
    // The empty database goes`,
      },
    ],
    caught: { invariant: 'I15', seed: 1 },
  },
  {
    name: 'two copies of a profile change one waiting row under one uid',
    edits: [
      {
        file: 'sync/outbox/coalescing.ts',
        find: `return { ...row, seq: older.seq, entities,`,
        replace: `return { ...row, seq: older.seq, uid: older.uid, entities,`,
      },
    ],
    caught: { invariant: 'I1', seed: 150 },
  },
  {
    name: 'a worker that takes any session for its own',
    edits: [
      {
        file: 'sync/sync-once.ts',
        find: `if (unlocked !== meta.sessionEpoch) return null;`,
        replace: ``,
      },
    ],
    caught: { invariant: 'I15', seed: 2 },
  },
  {
    name: 'a tab that does not try again by itself',
    edits: [
      {
        file: 'sync/engine/engine.ts',
        find: `    const mine = planned;
    if (isNoneWanted()) return;`,
        replace: `    const mine = planned;
    if (isNoneWanted() || isRetrying()) return;`,
      },
    ],
    caught: { invariant: 'I8', seed: 14 },
  },
  {
    name: 'a change written again where its commit was not heard of',
    edits: [
      {
        file: 'sync/outbox/record-mutation.ts',
        find: `const known = runs > 1 ? await allChanges(db) : [];`,
        replace: `const known: OutboxRow[] = [];`,
      },
      {
        file: 'sync/outbox/record-mutation.ts',
        find: `newRow(definition, args, { uid, now, meta });`,
        replace: `newRow(definition, args, { uid: runs > 1 ? recorder.uuid() : uid, now, meta });`,
      },
    ],
    caught: { invariant: 'I2', seed: 13 },
  },
  {
    name: 'what is asked again after a restore refused for good',
    edits: [
      {
        file: 'sync/store/requeue-after-restore.ts',
        find: `tries: 0, quarantine: false }`,
        replace: `tries: 0, quarantine: true }`,
      },
    ],
    caught: { invariant: 'I1', seed: 9 },
  },
  {
    name: "a wait drawn by the machine's own chance",
    edits: [
      {
        file: 'sync/engine/backoff.ts',
        find: `clock.monotonic() + rng.random() * Math.min(`,
        replace: `clock.monotonic() + Math.random() * Math.min(`,
      },
    ],
    caught: { invariant: 'I16', seed: 1 },
  },
  {
    name: 'a leader that was robbed in its sleep takes itself for one still',
    edits: [
      {
        file: 'sync/engine/leadership.ts',
        find: `        leading = false;
        ask(false);`,
        replace: `        ask(false);`,
      },
    ],
    caught: { invariant: 'I13', seed: 132 },
  },
];
