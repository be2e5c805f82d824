import type { MutationKind } from '#shared/product/definitions.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Tab, World } from '#sync/testing/create-world.ts';
import type { Happening } from '../coverage.ts';
import type { Phone } from '../devices/phone.ts';

/** One thing that a participant does, under way. */
export interface Intent {
  kind: MutationKind;
  work: Promise<unknown>;
  /** Whether these are the arguments of what was done, given what its promise resolved with. */
  isIt(args: Record<string, unknown>, value: unknown): boolean;
  /** What it is about may be gone from this phone: then doing it is refused in words. */
  mayBeRefused: boolean;
}

/** What a participant's choices depend on in a world, and what they leave there. The server is no part of it. */
export interface DrawnWorld {
  world: World;
  /** Tasks that participants added, removed ones included. */
  ownTasks: { userId: string; id: string }[];
  /** Own tasks as they were when they were removed. */
  removed: { userId: string; row: ProgrammeEvent }[];
  /** The names of the messages of scenario chats, one a message; their ids are made from these. */
  messages: Set<string>;
  /** Events that each user has or had. */
  events: number;
  step: number;
  /** True with this chance. */
  chance(share: number): boolean;
  /** A whole number from 0 on. */
  int(below: number): number;
  /** One more time that this happened in this world. */
  count(what: Happening): void;
}

export type Draw = (world: DrawnWorld, phone: Phone, tab: Tab) => Intent;

export function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;
}
