import type { TableName } from '#shared/product/registry.ts';

/**
 * What says when such a row was made, or decided: of the first four the latest counts, for its day or for good, of a
 * proposal it says how long no other follows, and of a message where it stands.
 */
export const ROW_DATES = {
  check_ins: 'created_at',
  daily_submissions: 'submitted_at',
  setups: 'created_at',
  questionnaires: 'completed_at',
  proposals: 'decided_at',
  chat_messages: 'asked_at',
  scenario_messages: 'said_at',
} as const satisfies { [T in TableName]?: string };

export type DatedTable = keyof typeof ROW_DATES;
