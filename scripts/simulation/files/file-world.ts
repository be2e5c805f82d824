import type { Device, Tab, World } from '#sync/testing/create-world.ts';
import type { Rng } from '#sync/ports/ports.ts';
import type { OpeningKey } from '#sync/sign-out/envelope.ts';
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
  /** Another app shared it, and the participant has not asked for it to be added. */
  isShared: boolean;
  /** In a sealed box of its phone, which nobody can read. */
  isSealed: boolean;
  /** Deleted with everything else at a sign-out; a call that was on its way may still have made it whole. */
  isDropped: boolean;
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
  troubled: Map<string, number>;
  hanging?: AbortController | undefined;
  /** A tab sent several calls of an upload while another one led. */
  sentWithoutLead?: boolean;
  /** Another person is signed in. */
  isLent?: boolean;
  /** Tabs in which the participant has asked to sign out: they send what waits, whoever leads. */
  flushing: Set<Tab>;
  /** Files of another phone that this one would miss after a restore. */
  remembers: Set<string>;
  /** The largest confirmed figure that was shown of each file. */
  confirmed: Map<string, number>;
  /** Where nobody is signed in: what became of the database. */
  away?: 'sealed' | 'in clear' | 'deleted' | undefined;
  /** The pair that its participant's data is sealed with; undefined where the device got none. */
  key?: OpeningKey;
}

/** The world of files of one seed. All that is drawn here is drawn apart from the seed's other world. */
export interface FileWorld {
  world: World;
  server: FileServer;
  rng: Rng;
  phones: FilePhone[];
  files: ChosenFile[];
  /** Whether participants sign out, share files and lend their phones in this world. */
  hasSessions: boolean;
  /** Ids of files of those who borrowed a phone. */
  guests: Set<string>;
  chance(share: number): boolean;
  int(below: number): number;
  count(what: Happening): void;
  log(...words: (string | number)[]): void;
  /** Does nothing where nobody is signed in. */
  openTab(phone: FilePhone): Promise<void>;
}

/** One step of a world of files. */
export type Step = (files: FileWorld, phone: FilePhone) => Promise<void>;

/** A file as its participant begins with it. */
export function newFile(file: Pick<ChosenFile, 'id' | 'phone' | 'size' | 'sha256'>): ChosenFile {
  return {
    ...file,
    isReleased: false,
    isRemoved: false,
    wasWhole: false,
    isLost: false,
    isShared: false,
    isSealed: false,
    isDropped: false,
  };
}

/** Whether the phone's database is there, and in clear. */
export function isReadable({ away }: FilePhone): boolean {
  return away === undefined || away === 'in clear';
}

export function oneOf<T>({ int }: FileWorld, all: readonly T[]): T | undefined {
  return all[int(all.length)];
}

export function livingTabs({ tabs }: FilePhone): Tab[] {
  return tabs.filter((tab) => tab.isAlive() && !tab.isFrozen());
}
