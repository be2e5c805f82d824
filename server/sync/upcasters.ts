/**
 * For each kind, from each former version of its arguments to the next: `{ 'event.set_status': { 1: (args) => ... } }`.
 * The server keeps them for ever, since a phone may come back with an old outbox. An upcaster is total: arguments it
 * can't read are returned as they are, and then fail today's schema.
 */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, (args: unknown) => unknown>>>>;

/** Every kind is still at its first version. */
export const upcasters: Upcasters = {};
