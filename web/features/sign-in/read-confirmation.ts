/** The query of /login. */
export interface LoginSearch {
  /** Where the participant wanted to go. */
  from?: string;
  /** Brought back by the link of a confirming mail. */
  code?: string;
  error_description?: string;
}

/** What the link of a confirming mail brought back, if one did. */
export type Confirmation =
  { kind: 'none' } | { kind: 'code'; authCode: string } | { kind: 'failed'; message: string };

export function readConfirmation({ code, error_description }: LoginSearch): Confirmation {
  if (code) return { kind: 'code', authCode: code };
  return error_description ? { kind: 'failed', message: error_description } : { kind: 'none' };
}
