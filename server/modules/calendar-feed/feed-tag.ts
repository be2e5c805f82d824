import { createHash } from 'node:crypto';

/** Raised with every change of how the text is written, so that calendars read it again. */
const FORM = 2;

/** What the text of a feed follows from; equal inputs give an equal text but for its stamp. */
export interface FeedState {
  dataEpoch: string;
  /** The participant's version: it rises with every change of their rows. */
  version: number;
  details: boolean;
  /** Events archived or removed before this are left out. */
  archivedSince: string;
  publicUrl: string;
}

/** The entity tag of a feed's text. Weak: two texts of one tag differ in the stamp of when they were written. */
export function feedTag({ dataEpoch, version, details, archivedSince, publicUrl }: FeedState): string {
  const state = JSON.stringify([FORM, dataEpoch, version, details, archivedSince, publicUrl]);
  return `W/"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match names the tag; compared weakly, as RFC 9110 asks for a GET. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
}
