/** What `pageAfterShare` gives where nobody was signed in; here without what it needs for files. */
const SIGNED_OUT = '/app/documents?share=signed_out';

/** The sentence for the sign-in that stands before a page; null where its address says nothing of a share. */
export function shareNoteBefore(address: string | undefined): string | null {
  return address === SIGNED_OUT ? 'Sign in, then share it again.' : null;
}
