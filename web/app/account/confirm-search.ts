import { readSearch } from '../read-search.ts';

export interface ConfirmSearch {
  token_hash?: string;
  type?: 'signup';
}

export const readConfirmSearch = readSearch<ConfirmSearch>(({ token_hash, type }) => ({
  ...(typeof token_hash === 'string' && { token_hash }),
  ...(type === 'signup' && { type }),
}));
