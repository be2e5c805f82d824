import { readClauses } from '../reading/read-clauses.ts';
import type { TimePiece } from '../reading/read-times.ts';
import type { Talk } from './talk.ts';
import { busyIn, nextBusyId, withBusy } from '../../dialogue/busy-span.ts';
import type { LeftAlone } from '../../dialogue/left-alone.ts';
import type { BusySpan } from '../../dialogue/memory.schema.ts';
import { unknownNoun } from '../reading/unknown-noun.ts';
import type { ReadText } from './read-text.ts';

/** What is heard while a message is read. */
export interface Heard {
  spoken: string[];
  /** Left out by 'but not'; named last. */
  excluded: string[];
  busy: BusySpan[];
  unread: string[];
  /** The words of a time that was asked about. */
  moment?: string | undefined;
  pieces: readonly TimePiece[];
  /** Tasks that are to stay as they are. */
  alone?: LeftAlone;
}

/** 'I'm at the dentist 5 to 7, what clashes?' says a span beside its question. */
export function hearBusy(text: string, read: ReadText, { context }: Talk, heard: Heard): void {
  for (const clause of readClauses(
    text,
    read.pieces,
    (part) => unknownNoun(part, read.mentions),
    context.now.slice(0, 10),
  )) {
    const known = withBusy(context, heard.busy);
    const span = busyIn(clause, known);
    if (!span) continue;
    const id = nextBusyId(known);
    heard.busy.push({ id, ...span });
    heard.spoken.push(id);
  }
}

export function saysBusy(text: string, read: ReadText, { context }: Talk): boolean {
  const clauses = readClauses(
    text,
    read.pieces,
    (part) => unknownNoun(part, read.mentions),
    context.now.slice(0, 10),
  );
  return clauses.some((clause) => busyIn(clause, context) !== null);
}

/** The tasks of names that mean one. */
export function namedIn(text: string, { mentions }: ReadText): string[] {
  return [...text.matchAll(/@(\d+)/g)].flatMap(([, n]) => {
    const ids = mentions[Number(n)]?.ids ?? [];
    return ids.length === 1 ? ids : [];
  });
}
