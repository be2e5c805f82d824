import { expect, it } from 'vitest';
import { pageAfterShare, shareNote, type Shared } from './share-address.ts';
import { shareNoteBefore } from './share-note-before.ts';

const noteOf = (shared: Shared) =>
  shareNote(Object.fromEntries(new URLSearchParams(pageAfterShare(shared).split('?')[1])));

it.each<[Shared, string | null | RegExp]>([
  [{ kind: 'kept', others: 0 }, null],
  [{ kind: 'kept', others: 2 }, /^Only the first of the shared files is here\./],
  [{ kind: 'answer_first' }, /^Say first whether to add/],
  [{ kind: 'choose' }, /^Choose the file here\./],
  [
    { kind: 'refused', refusal: { code: 'type', type: 'not a PDF' } },
    /^Unsupported file type \(not a PDF\)\. /,
  ],
  [{ kind: 'refused', refusal: { code: 'type', type: 'HEIC' } }, /To get a JPEG/],
  [{ kind: 'refused', refusal: { code: 'size' } }, 'File too large. Maximum size: 10MB.'],
  [{ kind: 'refused', refusal: { code: 'room' } }, /^There is not enough space on this device/],
])('says what became of %j', (shared, note) => {
  const said = noteOf(shared);
  if (note instanceof RegExp) expect(said).toMatch(note);
  else expect(said).toBe(note);
});

it('asks somebody who is signed out to sign in and share again, and says nothing before any other page', () => {
  expect(shareNoteBefore(pageAfterShare({ kind: 'signed_out' }))).toBe('Sign in, then share it again.');
  expect(shareNoteBefore('/app/documents')).toBeNull();
  expect(shareNoteBefore(undefined)).toBeNull();
});

it('repeats no words that an address brings', () => {
  expect(shareNote({ share: 'type', type: 'PDF) Call 0800 and pay (' })).toMatch(
    /^Unsupported file type \(unknown\)\. /,
  );
  expect(shareNote({ share: 'call this number' })).toBeNull();
});
