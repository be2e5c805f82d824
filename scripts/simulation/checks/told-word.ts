/** What a participant was told that one field of a task now is. */
export interface Word {
  uid: string;
  event: string;
  field: 'status' | 'start_local' | 'title' | 'event_type';
  /** Null where a plan set it: what that wrote depends on the rows that it found. */
  value: string | null;
}
