/** What is said of a proposal that waits: the coach writes nothing by itself. */
export const STANDS =
  'The proposal is still there: press **Apply** on its card above to put it in your plan, or **No** to let it go. I change nothing by myself.';
