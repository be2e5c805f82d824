/** What begins a change of the plan: "skip the gym", "no run today". */
const CHANGES = new Set(
  `skip skipping leave drop cancel move push put shift bring swap forget scrap bin pull postpone delay shorten remove
  reschedule take make no not nevermind never`.split(/\s+/),
);
/** What may stand before it. */
const LEADS = new Set(
  'please kindly can could would you lets let us so and then just ok okay sorry i we cant wont dont do'.split(
    ' ',
  ),
);
/** Exercises that leave a chest sore: they stay a reason for it. */
const CHEST_WORK = new Set(
  'bench press presses ups pushups pressups pullups flies flyes dips chest'.split(' '),
);
/** A longer clause tells more than a change. */
const MOST_WORDS = 10;

/**
 * Marks each token of a clause that only changes the plan and has another beside it: "skip the gym, I have chest pain".
 * The task that it names is no reason for a pain.
 */
export function planClauses(tokens: readonly string[]): Uint8Array {
  const marks = new Uint8Array(tokens.length);
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && tokens[at] !== ',' && tokens[at] !== '.') continue;
    const isAlone = from === 0 && at === tokens.length;
    if (!isAlone && isChange(tokens, from, at)) marks.fill(1, from, at);
    from = at + 1;
  }
  return marks;
}

function isChange(tokens: readonly string[], from: number, to: number): boolean {
  if (to - from > MOST_WORDS || tokens.slice(from, to).some((word) => CHEST_WORK.has(word))) return false;
  let at = from;
  while (at < to && LEADS.has(tokens[at] ?? '')) at++;
  const first = tokens[at] ?? '';
  // "I can't do the yoga": the lead itself is the change.
  return (
    at < to &&
    (CHANGES.has(first) || (first === 'my' && /^(?:cant|wont|dont|do)$/.test(tokens[at - 1] ?? '')))
  );
}
