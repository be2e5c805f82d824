/** When something of the plan is, or how often. */
export const PLAN_WHEN =
  'font-ledger text-sm font-medium whitespace-nowrap tabular-nums lining-nums text-ink-2';
