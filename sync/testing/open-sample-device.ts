import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { openDevice, type OpenDevice } from './open-device.ts';
import { sampleEvent, sampleProgramme } from './sample-rows.ts';

export type SampleDevice = OpenDevice;

/**
 * A phone whose server holds a programme with one event: `sampleEvent(0)` with the fields of `event`. `others`
 * are further events. The caller closes the world.
 */
export const openSampleDevice = (
  event: Partial<ProgrammeEvent> = {},
  others: readonly ProgrammeEvent[] = [],
): Promise<SampleDevice> =>
  openDevice({ rows: { programmes: [sampleProgramme()], events: [sampleEvent(0, event), ...others] } });
