import { readFileSync } from 'node:fs';
import { SERVER_FAULTS } from './faults-of-the-server.ts';
import type { PlantedFault } from './planted-fault.ts';
import { PHONE_FAULTS } from './faults-of-the-phone.ts';

export const PLANTED_FAULTS: readonly PlantedFault[] = [...PHONE_FAULTS, ...SERVER_FAULTS];

const root = new URL('../../', import.meta.url);

/** The edits as the loader takes them. Throws where a text does not stand in its file exactly once. */
export function editsOf({ name, edits }: PlantedFault): { url: string; find: string; replace: string }[] {
  return edits.map(({ file, find, replace }) => {
    const url = new URL(file, root);
    const times = readFileSync(url, 'utf8').split(find).length - 1;
    if (times !== 1) {
      throw new Error(
        `The fault "${name}" cannot be planted: its text stands ${times} times in ${file}, not once. ` +
          `Plant it anew in scripts/simulation/faults-of-the-*.ts:\n${find}`,
      );
    }
    return { url: url.href, find, replace };
  });
}
