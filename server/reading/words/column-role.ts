/** What a column of a laboratory table holds. */
export type ColumnRole =
  | 'name'
  | 'value'
  | 'unit'
  | 'range'
  | 'low'
  | 'high'
  | 'flag'
  | 'section'
  | 'specimen'
  /** A column of one day in a history; which one counts is decided by the days. */
  | 'date'
  /** Earlier values. */
  | 'previous'
  /** A day beside each row. */
  | 'taken'
  /** Goals that are no laboratory range. */
  | 'goal'
  /** Methods, codes, comments, laboratories: read by nobody. */
  | 'other';
