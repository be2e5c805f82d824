import { readSearch } from '../read-search.ts';

export interface LoginSearch {
  /** Where the participant wanted to go. */
  from?: string;
  /** Opens the form for a new account. */
  mode?: 'sign-up';
  /** Brought back by the link of a confirming mail. */
  code?: string;
  error_description?: string;
}

export const readLoginSearch = readSearch<LoginSearch>((raw) => ({
  ...Object.fromEntries(
    ['from', 'code', 'error_description'].flatMap((name) =>
      typeof raw[name] === 'string' ? [[name, raw[name]]] : [],
    ),
  ),
  ...(raw.mode === 'sign-up' && { mode: raw.mode }),
}));

/** Who is signed in goes on at once, but for a link of a mail, which says something of its own. */
export const isFromMail = ({ code, error_description }: LoginSearch): boolean =>
  code !== undefined || error_description !== undefined;
