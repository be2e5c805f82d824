/** The event that a day on a paper dates. */
export type DayKind = 'born' | 'collected' | 'received' | 'reported' | 'printed' | 'date';
