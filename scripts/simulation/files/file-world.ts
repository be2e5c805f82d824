import type { Device, Tab, World } from '#sync/testing/create-world.ts';
import type { Rng } from '#sync/ports/ports.ts';
import type { Happening } from '../coverage.ts';
import type { FileServer } from './file-server.ts';

/** A file that a participant chose, and what became of it by somebody's hand. */
export interface ChosenFile {
  id: string;
  phone: FilePhone;
  size: number;
  sha256: string;
  /** The participant asked for its removal, of which a tab may have died. */
  isReleased: boolean;
  /** Its removal was told as done. */
  isRemoved: boolean;
  /** The server had it whole at the last look. */
  wasWhole: boolean;
  /** A restore took it from a server that had had it whole: the phone has let go of its bytes. */
  isLost: boolean;
}

export interface FilePhone {
  name: string;
  device: Device;
  tabs: Tab[];
  /** Whether its line and the server are bad at present. */
  isBad: boolean;
  isFull: boolean;
  /** Which figure fell. */
  fallen?: string;
  /** Files with a call that met some trouble since they were last seen to get on. */
  troubled: Set<string>;
  hanging?: AbortController | undefined;
  /** A tab sent several calls of an upload while another one led. */
  sentWithoutLead?: boolean;
  /** The largest confirmed figure that was shown of each file. */
  confirmed: Map<string, number>;
}

/** The world of files of one seed. All that is drawn here is drawn apart from the seed's other world. */
export interface FileWorld {
  world: World;
  server: FileServer;
  rng: Rng;
  phones: FilePhone[];
  files: ChosenFile[];
  chance(share: number): boolean;
  int(below: number): number;
  count(what: Happening): void;
  log(...words: (string | number)[]): void;
  openTab(phone: FilePhone): Promise<Tab>;
}

export function livingTabs({ tabs }: FilePhone): Tab[] {
  return tabs.filter((tab) => tab.isAlive() && !tab.isFrozen());
}
