/** Under which key the unsaved answers of an event's check-in are kept on the phone. */
export function draftKeyOf(eventId: string): string {
  return `check-in:${eventId}`;
}
