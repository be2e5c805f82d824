import { z } from 'zod/mini';
import { localDateTimeSchema } from '../../protocol/ids.ts';
import { rule } from '../../protocol/rule.ts';

const DAY_MS = 86_400_000;

/** The time of an event, as wall times of the programme's zone. */
export interface EventTime {
  all_day: boolean;
  start_local: string;
  end_local: string;
}

/** The members of an event's time, for the arguments of a mutation; check them together with `eventTimeCheck`. */
export const eventTimeShape = {
  all_day: z.boolean(),
  start_local: localDateTimeSchema,
  end_local: localDateTimeSchema,
};

/** An own task or a moved event lasts more than nothing and at most a day. An all-day one is a whole calendar day. */
export const eventTimeCheck = rule<EventTime>(
  'one_day/1',
  isTimeOfOneDay,
  {
    path: ['end_local'],
    error: 'must be at most a day after the start, and the next midnight where it is all-day',
  },
  [DAY_MS],
);

function isTimeOfOneDay({ all_day, start_local, end_local }: EventTime): boolean {
  const length = Date.parse(`${end_local}:00.000Z`) - Date.parse(`${start_local}:00.000Z`);
  if (all_day) return start_local.endsWith('T00:00') && length === DAY_MS;
  return length > 0 && length <= DAY_MS;
}
