import { createContext, useContext } from 'react';
import type { LabSwitch } from './lab-switch.ts';
import type { Lab } from './lab.ts';

/** The switch of the Testing lab, and the lab where it is on in this page. */
export interface LabSetup {
  lab: Lab | null;
  labSwitch: LabSwitch;
}

const OFF: LabSetup = {
  lab: null,
  labSwitch: { text: () => null, set: () => undefined, subscribe: () => () => undefined },
};

export const LabContext = createContext<LabSetup>(OFF);

export function useLab(): LabSetup {
  return useContext(LabContext);
}
