import type { Plugin } from 'vite';
import { PLANTED_FAULTS } from './planted-faults.ts';

/** For Vitest: plants the fault of this name into the module that it is about; nothing without a name. */
export function plantFault(name: string | undefined): Plugin[] {
  if (!name) return [];
  const fault = PLANTED_FAULTS.find((each) => each.name === name);
  if (!fault) throw new Error(`No planted fault has the name ${name}`);
  const { file, replace } = fault;
  return [
    {
      name: 'plant-fault',
      enforce: 'pre',
      transform(code, id) {
        return id.replaceAll('\\', '/').endsWith(`/${file}`)
          ? { code: code.replace(...replace), map: null }
          : null;
      },
    },
  ];
}
