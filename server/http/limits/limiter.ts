import { HttpError } from '../http-error.ts';

const MINUTE_MS = 60_000;
/** Budgets that one process remembers of each kind: a few megabytes, however many addresses call. */
const MOST_KEPT = 20_000;
/** From this part of a minute's budget on, other processes hear what was taken. */
const PART_TO_SHARE = 0.1;
const MOST_SHARED = 200;

/** Who has taken no more than this part of the own budgets is served also where nothing is left of everybody's. */
const PART_OF_THE_MODEST = 0.1;

/**
 * Whose budget it is. Strangers are counted by their networks, and participants once their token is proved; the service is
 * everybody together. They are remembered apart, so that a flood of unknown addresses drops nothing of what participants
 * are counted by.
 */
type BudgetOf = 'strangers' | 'participants' | 'service';

export interface Budget {
  of: BudgetOf;
  key: string;
  /** At once, and in a minute unless `minutes` says otherwise. */
  most: number;
  minutes?: number | undefined;
}

/** A budget, and how much of it. */
export interface Taken extends Budget {
  count: number;
}

/** The one counter of requests of this process: token buckets in bounded memory. */
export interface Limiter {
  /** Takes one of each. Throws HttpError 429 with Retry-After at the first empty one, so name the narrowest first. */
  take(budgets: readonly (Budget & { count?: number })[], detail?: string): void;
  /**
   * Takes one of each of the caller's own, as `take` does, and one of everybody's. Where nothing is left of that, callers
   * are refused who have taken much of their own: a flood costs those nothing who ask little.
   */
  takeOfAll(all: Budget, own: readonly Budget[]): void;
  /** Counts what is known only afterwards; a budget may then owe. */
  spend(budget: Taken): void;
  /** In how many seconds the budget has something left; 0 for now. */
  waitOf(budget: Budget): number;
  /** What was taken here since the last call, of the budgets from which that is much. */
  toShare(): Taken[];
  /** Counts here what another process took. */
  takenElsewhere(taken: readonly Taken[]): void;
}

interface Bucket {
  left: number;
  at: number;
  unshared: number;
}

/** `now` in milliseconds of a clock that only goes forward: a corrected wall clock neither opens nor closes a limit. */
export function createLimiter(now: () => number = () => performance.now()): Limiter {
  const buckets: Record<BudgetOf, Map<string, Bucket>> = {
    strangers: new Map(),
    participants: new Map(),
    service: new Map(),
  };
  const unshared = new Map<string, Taken>();

  function bucketOf({ of, key, most, minutes = 1 }: Budget): Bucket {
    const kept = buckets[of];
    const at = now();
    const before = kept.get(key);
    const refilled = before && before.left + ((at - before.at) / (minutes * MINUTE_MS)) * most;
    const bucket = { left: Math.min(most, refilled ?? most), at, unshared: before?.unshared ?? 0 };
    // The least lately used one is the first.
    kept.delete(key);
    kept.set(key, bucket);
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
    return bucket;
  }

  function note({ count, ...budget }: Taken, bucket: Bucket): void {
    bucket.left -= count;
    bucket.unshared += count;
    if (bucket.unshared < Math.max(1, budget.most * PART_TO_SHARE) || unshared.size >= MOST_SHARED) return;
    const name = `${budget.of} ${budget.key}`;
    unshared.set(name, { ...budget, count: (unshared.get(name)?.count ?? 0) + bucket.unshared });
    bucket.unshared = 0;
  }

  const take: Limiter['take'] = (budgets, detail = 'Request rate limit reached') => {
    for (const { count = 1, ...budget } of budgets) {
      const bucket = bucketOf(budget);
      if (bucket.left < count) throw overLimit(secondsTo(count, bucket, budget), detail);
      note({ ...budget, count }, bucket);
    }
  };
  const isModest = (budget: Budget) => bucketOf(budget).left >= budget.most * (1 - PART_OF_THE_MODEST);

  return {
    take,
    takeOfAll(all, own) {
      take(own);
      if (bucketOf(all).left >= 1 || !own.every(isModest)) take([all]);
    },
    spend: (taken) => note(taken, bucketOf(taken)),
    waitOf(budget) {
      const bucket = bucketOf(budget);
      return bucket.left > 0 ? 0 : Math.max(1, Math.ceil(secondsTo(1, bucket, budget)));
    },
    toShare() {
      const taken = [...unshared.values()];
      unshared.clear();
      return taken;
    },
    takenElsewhere(taken) {
      for (const { count, ...budget } of taken) {
        const bucket = bucketOf(budget);
        bucket.left -= count;
      }
    },
  };
}

function secondsTo(count: number, { left }: Bucket, { most, minutes = 1 }: Budget): number {
  return ((count - left) * minutes * 60) / most;
}

function overLimit(seconds: number, detail: string): HttpError {
  return new HttpError(429, 'over_request_rate_limit', detail, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });
}
