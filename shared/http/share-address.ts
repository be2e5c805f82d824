import { FILE_REFUSALS, refusalWords, type FileRefusal } from '../domain/documents/judge-file.ts';

/** Where the system posts what a participant shares with the installed app. */
export const SHARE_PATH = '/app/documents/share';

/**
 * What became of a shared file.
 *
 * kept: it waits on this device for the participant's word; answer_first: so many do that it was left. `others` more files came with it and were left. choose: no worker took it, so nothing
 * was kept. signed_out: nobody is signed in, so nothing was kept.
 */
export type Shared =
  | { kind: 'kept'; others: number }
  | { kind: 'answer_first' }
  | { kind: 'choose' }
  | { kind: 'signed_out' }
  | { kind: 'refused'; refusal: FileRefusal };

/** The page that says what became of it; only codes stand in its address, never words. */
export function pageAfterShare(shared: Shared): string {
  const search = new Map<string, string>();
  switch (shared.kind) {
    case 'kept':
      search.set('share', 'kept');
      if (shared.others > 0) search.set('others', String(shared.others));
      break;
    case 'answer_first':
    case 'choose':
    case 'signed_out':
      search.set('share', shared.kind);
      break;
    case 'refused':
      search.set('share', shared.refusal.code);
      if (shared.refusal.code === 'type') search.set('type', encodeURIComponent(shared.refusal.type));
  }
  const text = [...search].map(([name, value]) => `${name}=${value}`).join('&');
  return `/app/documents?${text}`;
}

/** The sentence for that page; null where there is nothing to say. `search` as a router reads it. */
export function shareNote(search: Readonly<Record<string, unknown>>): string | null {
  const { share, type, others } = search;
  switch (share) {
    case 'kept':
      return Number(others) > 0
        ? 'Only the first of the shared files is here. Share the others one by one.'
        : null;
    case 'answer_first':
      return 'Say first whether to add the files below. Then share this one again.';
    case 'choose':
      return 'Choose the file here. This browser could not take it from the other app.';
    case 'signed_out':
      return 'Nothing was kept while you were signed out. Share the file again now.';
    case 'type':
      // An address may hold anything; a type is a short name.
      return refusalWords({
        code: 'type',
        type: typeof type === 'string' && /^[\w -]{1,16}$/.test(type) ? type : 'unknown',
      });
  }
  const code = FILE_REFUSALS.find((known) => known === share);
  return code === undefined ? null : refusalWords({ code });
}
