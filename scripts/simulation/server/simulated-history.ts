import type { EntityRow } from '#shared/product/registry.ts';
import type { SyncRequest, SyncResponse } from '#shared/protocol/sync.ts';
import { demand } from '../broken-invariant.ts';
import { checkClash, type Choice } from '../checks/check-clash.ts';
import { checkRefusedAnew } from '../checks/check-refusal.ts';
import { checkRule } from '../checks/check-rule.ts';
import { checkPushWalk } from '../checks/check-push-walk.ts';
import { checkTold, type ToldClash } from '../checks/told-clashes.ts';
import { checkWritten, eventsThatStay, mayRewrite, type Foreseen } from '../checks/check-written.ts';
import { isHappening, type Happening } from '../coverage.ts';

/** A mutation that took effect or was refused, in the order in which the server decided. */
export interface Decided {
  order: number;
  userId: string;
  uid: string;
  clientId: string;
  kind: string;
  args: unknown;
  entities: string[];
  status: 'ok' | 'conflict' | 'rejected';
  v: number;
  /** Nobody can say when it was made: its client had never had an answer, and its clock may have been set since. */
  isUndated: boolean;
  /** The rows that it wrote, by `table:id`; none where it was rejected. */
  wrote: string[];
}

/** Rows by `table:id`. */
export type Rows = ReadonlyMap<string, EntityRow>;

/** One user's rows as one more phone would know them. */
interface Follower {
  cursor: string | null;
  version: number;
  rows: Map<string, EntityRow>;
}

/** What the server was at each version, and what it decided: the judge of everything the phones show. */
export interface SimulatedHistory {
  readonly epoch: string;
  readonly decided: ReadonlyMap<string, Decided>;
  /** Uids that were once accepted, and those that were once refused, whatever was restored since. */
  readonly accepted: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** `userId/eventId` of what was deleted for good. */
  readonly deleted: Set<string>;
  /** `userId/eventId` of what was archived by somebody else, or by a rewriting that might. */
  readonly archived: Set<string>;
  /** The latest `cleared_until` of each conversation and document, by its id. A restore takes nothing out. */
  readonly cleared: ReadonlyMap<string, string>;
  follower(userId: string): Follower;
  rowsAt(userId: string, epoch: string, v: number): Rows | undefined;
  /** Every version of an epoch, oldest first. */
  versionsOf(userId: string, epoch: string): Rows[];
  /** Checks an answer against what was decided before (I2, I4, I9, I10, I11), and remembers what is new. */
  noteAnswer(userId: string, request: SyncRequest, response: SyncResponse): void;
  /** Checks what the last push of the user left against what its changes write (I1, I2), once the follower has it. */
  checkPushed(userId: string): void;
  /** Takes over a page that the follower pulled; true where it is now at a version not seen before. */
  notePage(userId: string, page: SyncResponse): boolean;
  /** The tombstones went: what was removed and not added again since a restore may come back with that. */
  forgetTombstones(): void;
  /** A point to go back to, under another epoch. */
  remember(): (epoch: string) => void;
}

export function createSimulatedHistory(
  users: readonly string[],
  firstEpoch: string,
  count: (what: Happening) => void,
): SimulatedHistory {
  let epoch = firstEpoch;
  let decided = new Map<string, Decided>();
  /** Who set which field of a row last, by user and row; and when each client was last answered. */
  let choices = new Map<string, Map<string, Choice>>(users.map((user) => [user, new Map()]));
  let answered = new Map<string, number>();
  const accepted = new Set<string>();
  const refused = new Set<string>();
  const deleted = new Set<string>();
  const archived = new Set<string>();
  const cleared = new Map<string, string>();
  /** What the last push of a user must have left, until that was checked. */
  const foreseen = new Map<string, Foreseen & { clashes: readonly ToldClash[] }>();
  const pictures = new Map<string, Map<number, Rows>>();
  let followers = new Map<string, Follower>(
    users.map((user) => [user, { cursor: null, version: 0, rows: new Map() }]),
  );

  return {
    get epoch() {
      return epoch;
    },
    get decided() {
      return decided;
    },
    accepted,
    refused,
    deleted,
    archived,
    cleared,
    follower,
    rowsAt: (userId, at, v) => pictures.get(`${userId} ${at}`)?.get(v),
    versionsOf: (userId, at) => [...(pictures.get(`${userId} ${at}`)?.values() ?? [])],
    noteAnswer,
    checkPushed,
    notePage,
    forgetTombstones,
    remember,
  };

  function follower(userId: string): Follower {
    const found = followers.get(userId);
    if (!found) throw new Error(`no such user: ${userId}`);
    return found;
  }

  function noteAnswer(userId: string, request: SyncRequest, response: SyncResponse): void {
    checkPushWalk(request, response);
    const { clientId } = request;
    demand(
      (request.userId ?? userId) === userId,
      'I9',
      () => `what a phone of ${request.userId} asks is done as ${userId}`,
    );
    if (response.reset) count('a reset');
    if (response.more) count('a pull of several pages');
    if (request.dataEpoch !== null && request.dataEpoch !== response.dataEpoch) {
      const isNothing = response.results.length === 0 && response.changes.length === 0;
      demand(
        isNothing,
        'I10',
        () => `a phone of epoch ${request.dataEpoch} was answered with more than the new one`,
      );
      return count('another data epoch');
    }
    // As they stood before the push, and then as each of its mutations leaves them.
    const rows = new Map(follower(userId).rows);
    let stays: Foreseen['stays'];
    const clashes: ToldClash[] = [];
    for (const { uid, status, v, code, fields } of response.results) {
      demand(
        response.more || (v ?? 0) <= response.through,
        'I10',
        () => `${uid} was decided in ${v}, and everything up to ${response.through} is delivered`,
      );
      if (!decided.has(uid)) countAnswer(status, code);
      if (status !== 'ok' && status !== 'conflict' && status !== 'rejected') continue;
      const known = decided.get(uid);
      if (known) {
        demand(
          known.v === v && known.status === status,
          'I2',
          () => `${uid} was ${known.status} in ${known.v}, then ${status} in ${v}`,
        );
        continue;
      }
      const pushed = request.push.find((mutation) => mutation.uid === uid);
      demand(pushed !== undefined, 'I9', () => `${uid} was answered to a phone that did not push it`);
      if (!pushed) continue;
      const { kind, args, entities } = pushed;
      demand(
        code !== 'invalid',
        'I11',
        () => `${kind} ${JSON.stringify(args)} is refused as invalid: ${JSON.stringify(fields)}`,
      );
      const order = decided.size;
      const wrote: string[] = [];
      const isUndated = pushed.skew === 0 && pushed.knownServerNow === undefined;
      const decision: Decided = {
        order,
        userId,
        uid,
        clientId,
        kind,
        args,
        entities,
        status,
        v: v ?? 0,
        isUndated,
        wrote,
      };
      decided.set(uid, decision);
      (status === 'rejected' ? refused : accepted).add(uid);
      if (status === 'rejected') {
        if (code === 'not_found') checkRule(rows, pushed, null);
        if (accepted.has(uid)) {
          const isDeleted = (id: string): boolean =>
            deleted.has(`${userId}/${id}`) || withdrawn(userId).has(id);
          checkRefusedAnew(uid, request, response, { rows, isDeleted });
        }
        continue;
      }
      const { event_id: event } = args as { event_id?: string };
      if (kind === 'event.remove' && event !== undefined) deleted.add(`${userId}/${event}`);
      const { wrote: written, told } = checkClash(choices.get(userId) ?? new Map(), rows, pushed, {
        clientId,
        serverNow: Date.parse(response.serverNow),
        lastAnswerAt: answered.get(`${userId}/${clientId}`),
        clientNow: Date.parse(request.clientNow),
        epoch,
        status,
        v: v ?? 0,
      });
      wrote.push(...written);
      if (told) clashes.push(told);
      if (mayRewrite(written)) stays = eventsThatStay(rows, stays);
    }
    // The server rewrites the programme once, after the last change: an undo may have made an event untouched again.
    if (stays) stays = eventsThatStay(rows, stays);
    foreseen.set(userId, { rows, stays, clashes });
    answered.set(`${userId}/${clientId}`, Date.parse(response.serverNow));
  }

  function checkPushed(userId: string): void {
    const mine = foreseen.get(userId);
    foreseen.delete(userId);
    if (!mine) return;
    const { rows } = follower(userId);
    checkWritten(rows, mine, (event) => archived.add(`${userId}/${event}`));
    checkTold(mine.rows, rows, mine.clashes);
  }

  function countAnswer(status: string, code: string | undefined): void {
    const what = status === 'rejected' ? `rejected: ${code}` : status;
    if (isHappening(what)) count(what);
  }

  function notePage(userId: string, page: SyncResponse): boolean {
    const it = follower(userId);
    if (page.reset) it.rows.clear();
    for (const change of page.changes) {
      const key = `${change.t}:${change.id}`;
      // The server's rows have the contract's shape for their table.
      if ('row' in change) noteRow(it, key, change.row as unknown as EntityRow);
      else it.rows.delete(key);
    }
    it.cursor = page.cursor;
    if (page.more || page.through === it.version) return false;
    it.version = page.through;
    keepPicture(userId, it);
    return true;
  }

  function noteRow(it: Follower, key: string, row: EntityRow): void {
    it.rows.set(key, row);
    const until = 'cleared_until' in row ? row.cleared_until : null;
    if (until !== null && until > (cleared.get(row.id) ?? '')) cleared.set(row.id, until);
  }

  function forgetTombstones(): void {
    const of = (wanted: string): Decided[] =>
      [...decided.values()].filter(({ kind, status }) => kind === wanted && status !== 'rejected');
    const added = new Set(of('event.add').map(({ args }) => (args as { id: string }).id));
    for (const { userId, args } of of('event.remove')) {
      const { event_id: event } = args as { event_id: string };
      if (!added.has(event)) deleted.delete(`${userId}/${event}`);
    }
  }

  /** The questions that this participant took back, on any device. */
  function withdrawn(userId: string): Set<string> {
    return new Set(
      [...decided.values()]
        .filter(
          (each) => each.userId === userId && each.kind === 'chat.withdraw' && each.status !== 'rejected',
        )
        .map(({ args }) => (args as { question_id: string }).question_id),
    );
  }

  function keepPicture(userId: string, { version, rows }: Follower): void {
    const key = `${userId} ${epoch}`;
    pictures.set(key, (pictures.get(key) ?? new Map<number, Rows>()).set(version, new Map(rows)));
  }

  function remember(): (epoch: string) => void {
    const then = {
      decided: new Map(decided),
      choices: [...choices].map(([user, each]) => [user, new Map(each)] as const),
      answered: new Map(answered),
      deleted: [...deleted],
      archived: [...archived],
      followers: [...followers].map(([user, it]) => [user, { ...it, rows: new Map(it.rows) }] as const),
    };
    return (next) => {
      epoch = next;
      // Copies: the same backup may be put back more than once.
      decided = new Map(then.decided);
      choices = new Map(then.choices.map(([user, each]) => [user, new Map(each)]));
      answered = new Map(then.answered);
      deleted.clear();
      for (const each of then.deleted) deleted.add(each);
      archived.clear();
      for (const each of then.archived) archived.add(each);
      // A cursor of the former epoch leads to nothing but the same rows.
      followers = new Map(
        then.followers.map(([user, it]) => [user, { ...it, rows: new Map(it.rows) }] as const),
      );
      for (const [user, it] of followers) keepPicture(user, it);
    };
  }
}
