import type { Ledger } from './plan-ledger.ts';

/** What stands below a reply, by the id of the message that it replies to, or by its own where it opens the talk. */
export type ShownLedgers = ReadonlyMap<
  string,
  { title: string; ledger: Ledger; replacedBy: string | undefined }
>;

/**
 * The accounts of a visit. `current`, made of the rows of now, stands below the newest reply; a former one that says
 * something else is dimmed, and one that says the same is not shown twice. `newest` is the reply below which `current`
 * stands where nothing was said in this visit.
 */
export function shownLedgers(
  visited: ReadonlyMap<string, Ledger | null>,
  current: { title: string; ledger: Ledger | null },
  newest: string | null,
): ShownLedgers {
  const made = [...visited];
  const shown = new Map<string, { title: string; ledger: Ledger; replacedBy: string | undefined }>();
  const replacedBy = current.ledger ? 'Replaced below' : 'Taken back';
  for (const [n, [id, ledger]] of made.entries()) {
    const next = made[n + 1];
    if (ledger && next && !isSame(ledger, next[1]))
      shown.set(id, { title: 'Proposed changes', ledger, replacedBy });
  }
  const at = made.at(-1)?.[0] ?? newest;
  if (current.ledger && at !== null)
    shown.set(at, { title: current.title, ledger: current.ledger, replacedBy: undefined });
  return shown;
}

const isSame = (one: Ledger | null, other: Ledger | null) => JSON.stringify(one) === JSON.stringify(other);
