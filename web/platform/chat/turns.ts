export interface Turns {
  /** Does the work, unless the same text is under way: a second Enter. Null then. */
  once: <T>(text: string, work: () => Promise<T>) => Promise<T | null>;
  /** Does the work after all that was given here before: what is sent meanwhile may be a stop, and is judged too. */
  next: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The messages of one box, in the order in which they were sent. */
export function createTurns(): Turns {
  const underWay = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async once(text, work) {
      if (underWay.has(text)) return null;
      underWay.add(text);
      try {
        return await work();
      } finally {
        underWay.delete(text);
      }
    },
    next(work) {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
