import { createLeadership as real } from '#sync/engine/leadership.ts';

/** A leader whose lock was stolen in its sleep takes itself for one still, while it waits in the queue again. */
export const faulty: typeof real = (ports, options) => {
  let isRobbed = false;
  const locks: typeof ports.locks = {
    request: async (name, how, held) => {
      if (isRobbed) void held(new AbortController().signal);
      let isHeld = false;
      await ports.locks.request(name, how, async (lost) => {
        isRobbed = false;
        isHeld = true;
        await held(lost);
        isHeld = false;
      });
      // A tab that is awake lets go of a stolen lock before its request ends.
      isRobbed = (isRobbed || isHeld) && !how.signal.aborted;
    },
  };
  return real({ ...ports, locks }, options);
};
