import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { MutationRefused } from '../../outbox/mutation-refused.ts';
import type { DaymarkContext } from '../record.ts';

/**
 * The event as the device shows it, read inside a mutation's transaction. MutationRefused if this device does
 * not have it.
 */
export async function shownEvent({ row }: DaymarkContext, eventId: string): Promise<ProgrammeEvent> {
  const event = await row('events', eventId);
  if (!event) throw new MutationRefused('not_found', 'The event is not on this device');
  return event;
}
